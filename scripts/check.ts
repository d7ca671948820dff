// `npm run check`: the quick half of `npm test`, without its tests.
import { runChecks } from './test/checks.ts';
import { endChildrenOnInterrupt } from './test/children.ts';

endChildrenOnInterrupt();
const failed = await runChecks();
if (failed.length > 0) {
  console.log(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
