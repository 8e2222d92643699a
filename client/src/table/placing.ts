/** Where popovers stand: at the thing that they are about, inside the window. */
import type { Placement } from '@floating-ui/dom';
import type { Attachment } from 'svelte/attachments';

/** Put an element beside a place on the page. Without a place it stands in the middle. */
export function placedAt(at: DOMRect, placement: Placement = 'top'): Attachment<HTMLElement> {
  return (element) => {
    let gone = false;
    const known = Number.isFinite(at.left);
    const place = async (): Promise<void> => {
      // What is needed only here comes with the first popover, so that a table is drawn sooner.
      const { computePosition, flip, offset, shift } = await import('@floating-ui/dom');
      const middle = new DOMRect(window.innerWidth / 2, window.innerHeight / 2, 0, 0);
      const { x, y } = await computePosition(
        { getBoundingClientRect: () => (known ? at : middle) },
        element,
        {
          strategy: 'fixed',
          placement,
          middleware: [offset(10), flip({ padding: 8 }), shift({ padding: 8 })],
        },
      );
      if (!gone) Object.assign(element.style, { left: `${x}px`, top: `${y}px`, visibility: 'visible' });
    };
    // If what places it does not come, it stands in the corner.
    const placed = (): void => void place().catch(() => (element.style.visibility = 'visible'));
    const watch = new ResizeObserver(placed);
    watch.observe(element);
    placed();
    return () => {
      gone = true;
      watch.disconnect();
    };
  };
}
