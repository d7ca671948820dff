// The cases of the suite, and what is expected of their results.
import { expect } from 'chai';
import { type Case, allCases } from './cases.ts';
import { type Cell, failures } from './run.ts';

/** Fails with the faults, one a line. */
export function expectAll(cells: Cell[], count: number): void {
  if (failures(cells).length > 0) expect.fail(failures(cells).join('\n'));
  expect(cells).to.have.length(count);
}

const isAccepted = ({ status }: Case): boolean => status < 300;
/** The cases with a successful status, and all others. */
export const accepted = allCases().filter(isAccepted);
export const refused = allCases().filter((each) => !isAccepted(each));
