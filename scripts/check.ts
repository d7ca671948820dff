// `npm run check`: the quick half of `npm test`, without its tests.
import { runChecks } from './check/checks.ts';
import { endChildrenOnInterrupt } from './check/children.ts';

endChildrenOnInterrupt();
const failed = await runChecks();
if (failed.length > 0) {
  console.log(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
