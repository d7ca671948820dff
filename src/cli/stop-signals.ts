/** How a running command is told to stop. */

/** Ctrl+C may come twice at once: from the terminal, and from what runs the program (npm, tsx), which passes it on. */
const echoMs = 250;

/** Calls `stop` at the first of the signals. One that comes a quarter of a second later, or after that, ends the process at once. */
export function onStopSignal(stop: () => void, signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM']): void {
  const hear = (): void => {
    for (const signal of signals) process.off(signal, hear).on(signal, ignore);
    setTimeout(() => {
      for (const signal of signals) process.off(signal, ignore);
    }, echoMs).unref();
    stop();
  };
  for (const signal of signals) process.on(signal, hear);
}

function ignore(): void {}
