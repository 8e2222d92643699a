// What is wrong with a table as it is drawn, each fault in a line. Sizes are those on the screen, transforms included.
(apart) => {
  const faults = [];
  const board = document.querySelector('section[aria-label="The table"]');
  const room = board.getBoundingClientRect();
  if (room.width < 0.65 * innerWidth) faults.push(`the board is ${Math.round(room.width)} of ${innerWidth} px wide`);
  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth + 1) faults.push(`the page is ${page.scrollWidth} px wide`);
  if (innerWidth > 700 && page.scrollHeight > innerHeight + 1) faults.push(`the page is ${page.scrollHeight} px high`);

  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && !element.closest('.out-of-sight, dialog:not([open])') && element.getBoundingClientRect().width > 1;
  const clipped = (element) => element && (getComputedStyle(element).clipPath === 'inset(50%)' || clipped(element.parentElement));
  const scale = (element) => {
    if (element instanceof SVGElement) {
      const at = element.getScreenCTM?.();
      return at ? Math.sqrt(Math.abs(at.a * at.d - at.b * at.c)) : 1;
    }
    let all = 1;
    for (let one = element; one instanceof HTMLElement; one = one.parentElement) {
      const { a, b, c, d } = new DOMMatrix(getComputedStyle(one).transform);
      all *= Math.sqrt(Math.abs(a * d - b * c));
    }
    return all;
  };
  const name = (element) => {
    const thing = element.closest('[data-thing]')?.dataset.thing ?? '';
    return `${element.tagName.toLowerCase()}.${String(element.className?.baseVal ?? element.className)} ${thing}`;
  };
  // Can a box be brought into the window by scrolling what holds it sideways, and does it fit there?
  const reachable = (element, box) => {
    for (let holder = element.parentElement; holder && holder !== board; holder = holder.parentElement) {
      if (!['auto', 'scroll'].includes(getComputedStyle(holder).overflowX)) continue;
      const edge = holder.getBoundingClientRect();
      const from = box.left - edge.left + holder.scrollLeft, to = box.right - edge.left + holder.scrollLeft;
      return edge.left >= -1 && edge.right <= innerWidth + 1 && box.right - box.left <= edge.width
        && from >= -1 && to <= holder.scrollWidth + 1;
    }
    return false;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode, element = node.parentElement;
    const words = node.textContent.trim();
    if (!words || ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TITLE', 'DESC', 'OPTION'].includes(element.tagName.toUpperCase())) continue;
    if (!seen(element) || clipped(element)) continue;
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (!boxes.length) continue;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale(element);
    const least = element.closest('.lore .map text.site') ? 10.95 : 11.95;
    if (size < least) faults.push(`${size.toFixed(1)} px: "${words.slice(0, 40)}" in ${name(element)}`);
    // A map is moved by hand: what lies beyond its edge comes into sight.
    if (element.closest('.lore .map svg')) continue;
    // Words may not be cut by whatever holds them, unless they say so with an ellipsis or can be scrolled to.
    for (let holder = element; holder && holder !== document.body; holder = holder.parentElement) {
      const style = getComputedStyle(holder);
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break;
      const around = holder.getBoundingClientRect();
      const scrolls = ['auto', 'scroll'];
      for (const box of boxes) {
        const wide = !scrolls.includes(style.overflowX) && (box.left < around.left - 2 || box.right > around.right + 2);
        const high = !scrolls.includes(style.overflowY) && (box.top < around.top - 2 || box.bottom > around.bottom + 2);
        if (wide || high) faults.push(`cut: "${words.slice(0, 40)}" in ${name(element)} by ${name(holder)}`);
      }
      if (scrolls.includes(style.overflowY)) break;
    }
    // Words outside the window can be scrolled to; those of a hand lie in their cards, which overlap.
    if (board.contains(element) && !element.closest('[data-hand]')) {
      for (const box of boxes) {
        if (box.left >= -1 && box.right <= innerWidth + 1) continue;
        if (!reachable(element, box)) faults.push(`out of the window: "${words.slice(0, 40)}"`);
      }
    }
  }

  // Names on a map do not cross each other.
  const names = [...board.querySelectorAll('.lore .map svg text')].filter(seen).map((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return { words: one.textContent.trim(), left, right, top, bottom };
  });
  for (const [place, a] of names.entries()) {
    for (const b of names.slice(place + 1)) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 4 && high > 6) faults.push(`${a.words} and ${b.words} overlap by ${wide.toFixed(0)}x${high.toFixed(0)}`);
    }
  }

  // A title that has to end in an ellipsis tells too little: strips, names and chips have room for all of theirs.
  for (const one of [...board.querySelectorAll('.strip .name, .tcg .bar .name, .totals li span')].filter(seen)) {
    if (one.closest('.out-of-sight') || getComputedStyle(one).position === 'absolute') continue;
    if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth || one.scrollHeight > one.clientHeight + 3 && one.clientHeight) {
      faults.push(`shortened: "${one.textContent}" in ${name(one)}`);
    }
  }

  // On a phone everybody on the stage is in sight.
  const stage = board.querySelector('.tcg.narrow .field');
  if (stage && stage.scrollHeight > stage.clientHeight + 1) {
    faults.push(`${stage.scrollHeight - stage.clientHeight} px of the stage are out of sight`);
  }

  // On a phone the hand is in sight whatever stands above it.
  const hand = board.querySelector('.narrow .mine [data-hand]')?.getBoundingClientRect();
  if (hand && hand.bottom > room.bottom + 1) faults.push(`the hand ends ${Math.round(hand.bottom - room.bottom)} px below the board`);

  for (const title of board.querySelectorAll('.wotr.narrow > .hand :is(.title, .name)')) {
    const below = title.getBoundingClientRect().bottom - room.bottom;
    if (below > 1) faults.push(`the title ${title.textContent} of the hand ends ${Math.round(below)} px below the board`);
  }

  // Cards that meet at a location leave each other's titles free.
  for (const card of board.querySelectorAll('.wotr:not(.narrow) .force > li + li')) {
    const covered = card.previousElementSibling.getBoundingClientRect().right - card.getBoundingClientRect().left;
    if (covered > 10) faults.push(`${card.textContent} covers ${Math.round(covered)} px of the card before it`);
  }

  // The whole pack of a draft is before the eye, and so is every card that was played.
  for (const card of board.querySelectorAll('.draft .pack > li, .confrontation .used button')) {
    const below = card.getBoundingClientRect().bottom - room.bottom;
    const called = card.ariaLabel ?? card.innerText.split('\n')[0];
    if (below > 1) faults.push(`${called} ends ${Math.round(below)} px below the board`);
  }

  // Of a hand that is tucked behind its owner's bar, all that tells the cards apart is above the bar.
  const bar = board.querySelector('.lore .field > .mine')?.getBoundingClientRect();
  for (const title of bar ? board.querySelectorAll('.lore .field > .hand :is(.title, .name)') : []) {
    const below = title.getBoundingClientRect().bottom - bar.top;
    if (below > 1) faults.push(`the title ${title.textContent} is ${Math.round(below)} px behind the bar`);
  }

  // What has been scrolled out of sight, or lies behind the bar, is in nobody's way.
  const shown = (element) => {
    let { left, right, top, bottom } = element.getBoundingClientRect();
    for (let holder = element.parentElement; holder && holder !== board; holder = holder.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(holder).overflowY)) continue;
      const edge = holder.getBoundingClientRect();
      [left, right, top, bottom] =
        [Math.max(left, edge.left), Math.min(right, edge.right), Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    if (bar && element.matches('.hand')) bottom = Math.min(bottom, bar.top);
    return { left, right, top, bottom };
  };

  // Things that lie apart do not touch; within one heap (a hand, a bearer with what it bears) they may.
  const things = [...board.querySelectorAll(apart)].filter(seen);
  for (const [place, one] of things.entries()) {
    const a = shown(one);
    for (const other of things.slice(place + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const held = one.closest('.hand');
      if (held && held === other.closest('.hand')) continue;
      const b = shown(other);
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const told = [one, other].map((each) => each.getAttribute('aria-label') ?? each.innerText.split('\n')[0] ?? name(each));
      if (wide > 3 && high > 3) faults.push(`${told.join(' and ')} overlap by ${wide.toFixed(0)}x${high.toFixed(0)}`);
    }
  }
  if (!things.length) faults.push('nothing lies on the board');
  return [...new Set(faults)];
}
