import { expect } from 'chai';
import { problemPresenter as presenterA } from '../../src/http/a/problem.ts';
import { errorPresenter as presenterB } from '../../src/http/b/errors.ts';
import { type Fault, Problem } from '../../src/http/problem.ts';

/** The maximum length of PUBLIC_URL. */
const publicUrl = (): string => `https://${'x'.repeat(152)}`;
const presentA = presenterA(publicUrl);
const presentB = presenterB(publicUrl);

describe('the faults that an error lists', () => {
  const fault = (index: number): Fault => ({ code: 'invalid_request', detail: `field ${index} is wrong.`, pointer: `/${index}` });
  const faults = (count: number): Fault[] => Array.from({ length: count }, (_, index) => fault(index));

  it('are all of them up to 20', () => {
    expect(new Problem('invalid_request', '', { faults: faults(20) }).faults).to.deep.equal(faults(20));
  });

  it('are 19 of more than 20, and how many more there are', () => {
    const listed = new Problem('invalid_request', '', { faults: faults(500) }).faults;
    expect(listed).to.deep.equal([...faults(19), { code: 'invalid_request', detail: '481 more errors are not listed.' }]);
  });

  it('count those without a sentence', () => {
    const listed = new Problem('invalid_request', '', { faults: faults(50), unlisted: 950 }).faults;
    expect(listed).to.deep.equal([...faults(19), { code: 'invalid_request', detail: '981 more errors are not listed.' }]);
  });

  it('are fewer if they are long', () => {
    const long = faults(20).map((one) => ({ ...one, detail: 'x'.repeat(590) }));
    const listed = new Problem('invalid_request', '', { faults: long }).faults;
    expect(listed.length).to.be.within(8, 12);
    expect(listed.at(-1)?.detail).to.equal(`${21 - listed.length} more errors are not listed.`);
  });

  it('point at the object around a field whose pointer is too long', () => {
    const pointerOf = (pointer: string) => new Problem('invalid_request', '', { faults: [{ ...fault(0), pointer }] }).faults[0]?.pointer;
    expect(pointerOf(`/headers/${'x'.repeat(64)}`)).to.equal(`/headers/${'x'.repeat(64)}`);
    expect(pointerOf(`/headers/${'x'.repeat(600)}`)).to.equal('/headers');
    expect(pointerOf(`/headers/${'\u0001'.repeat(200)}`)).to.equal('/headers');
    expect(pointerOf(`/${'x'.repeat(600)}`)).to.equal('');
    expect(pointerOf('/a'.repeat(1000))).to.match(/^(\/a){200,250}$/);
  });

  // The texts that grow most in JSON: one byte becomes six, as in \u0001.
  for (const [what, letter] of [
    ['letters', 'x'],
    ['control characters', '\u0001'],
    ['quotes', '"'],
    ['emoji', '🚢'],
    ['slashes', '/'],
    ['tildes', '~'],
  ] as const) {
    it(`take at most 16 kB on either surface, even with ${what}`, () => {
      for (const length of [1, 10, 60, 200, 1000, 70_000]) {
        const text = letter.repeat(length);
        const long = faults(1000).map((one) => ({ ...one, detail: text, pointer: `/${text}`, parameter: text, header: text }));
        const problem = new Problem('invalid_request', text, { faults: long });
        for (const { body } of [presentA(problem, 'x'.repeat(36)), presentB(problem, 'x'.repeat(36))]) {
          expect(Buffer.byteLength(JSON.stringify(body)), `${length}`).to.be.at.most(16_384);
          expect(JSON.parse(JSON.stringify(body))).to.deep.equal(body);
        }
        expect(problem.message.length).to.be.at.most(2000);
      }
    });
  }
});
