// Counts the attempts of this process to connect by TCP, below everything that could count wrongly: at Node's own handle.
import { createHook } from 'node:async_hooks';

/** How many connections were begun while something ran. */
export async function dialsDuring(work: () => Promise<void>): Promise<number> {
  let dials = 0;
  const hook = createHook({
    init(_, type) {
      if (type === 'TCPCONNECTWRAP') dials += 1;
    },
  }).enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return dials;
}
