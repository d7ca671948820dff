// Counts this process's attempts to connect by TCP at Node's own handle, below everything that could miscount.
import { createHook } from 'node:async_hooks';

/** How many connections began while a function ran. */
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
