/** A progress bar: one line that is overwritten on a terminal, elsewhere a line for every quarter. */

const width = 30;

/** @param total when the bar is full @returns the function to call with the number done so far */
export function progressBar(title: string, total: number): (done: number) => void {
  const startedMs = Date.now();
  let shown = -1;
  return (done) => {
    const percent = Math.floor((100 * done) / total);
    const isTerminal = process.stdout.isTTY;
    if (percent === shown || (!isTerminal && percent < 100 && percent < shown + 25)) return;
    shown = percent;
    const full = Math.round((width * done) / total);
    const bar = `${'█'.repeat(full)}${'░'.repeat(width - full)}`;
    const line = `${title}  ${bar} ${percent} %  ${done.toLocaleString('en-US')}  ${((Date.now() - startedMs) / 1000).toFixed(0)} s`;
    process.stdout.write(isTerminal ? `\r${line}${done >= total ? '\n' : ''}` : `${line}\n`);
  };
}
