/**
 * Explains a journey: `npm run track -- FILE` reads a carrier's answer from a file, `npm run track -- SCAC NUMBER` asks the
 * carrier. Prints the container's state and why: the ports and their roles, every row and the event it became, the statuses with the
 * rows that prove them, and the rows left out; `--json` for programs, `--polls` for several answers in order.
 */
import { runTrack } from './track/run.ts';

process.exitCode = await runTrack(process.argv.slice(2), {
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
  columns: process.stdout.columns,
});
