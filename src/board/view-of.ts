/** What of a scrolling list is in view, by lengths that its styles set: on a phone a row has more lines, and the list no head. */

export function viewOf(scroller: HTMLElement): { scrollTop: number; height: number; rowHeight: number } {
  const styles = getComputedStyle(scroller);
  const length = (name: string, otherwise: number) => {
    const value = Number.parseFloat(styles.getPropertyValue(name));
    return Number.isFinite(value) ? value : otherwise;
  };
  return { scrollTop: scroller.scrollTop, height: scroller.clientHeight - length('--head', 0), rowHeight: length('--row', 44) };
}
