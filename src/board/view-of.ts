/** What of a scrolling list is in view, and how high its styles make a row: on a phone a row has more lines. */

export function viewOf(scroller: HTMLElement): { scrollTop: number; height: number; rowHeight: number } {
  const rowHeight = Number.parseFloat(getComputedStyle(scroller).getPropertyValue('--row')) || 44;
  return { scrollTop: scroller.scrollTop, height: scroller.clientHeight, rowHeight };
}
