/** Where popovers stand: at the thing that they are about, inside the window. */
import { computePosition, flip, offset, shift, type Placement } from '@floating-ui/dom';
import type { Attachment } from 'svelte/attachments';

/** Put an element beside a place on the page. Without a place it stands in the middle. */
export function placedAt(at: DOMRect, placement: Placement = 'top'): Attachment<HTMLElement> {
  return (element) => {
    let gone = false;
    const known = Number.isFinite(at.left);
    const place = async (): Promise<void> => {
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
    const watch = new ResizeObserver(() => void place());
    watch.observe(element);
    void place();
    return () => {
      gone = true;
      watch.disconnect();
    };
  };
}
