// The guide of fields: what it says of them was seen, and is seen again.
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { type Sighting, fieldsSeen, observedFile, summarise } from '../../scripts/docs/observations.ts';
import { observe } from '../../scripts/docs/observe.ts';

describe('sqlite: the guide of fields', () => {
  it('says what is seen when every scenario of the sandbox plays: after a change, run npm run docs:fields', async function () {
    this.timeout(180_000);
    expect(await observe()).to.deep.equal(JSON.parse(readFileSync(observedFile, 'utf8')));
  });
});

describe('what is seen of a field', () => {
  /** Sightings of one field: for each scenario its stages, with a star where it had a value. */
  function seen(journeys: Record<string, string[]>): ReturnType<typeof summarise>[string] {
    const sightings = Object.entries(journeys).flatMap(([scenario, stages]): Sighting[] =>
      stages.map((stage) => ({ scenario, stage: stage.replace('*', ''), fields: { x: stage.endsWith('*') } })),
    );
    return summarise(sightings)['x'] ?? { filled: 'never' };
  }

  it('is always or never there, whatever the stage', () => {
    expect(seen({ '01': ['Pre Alert*', 'Gated In*'] })).to.deep.equal({ filled: 'always' });
    expect(seen({ '01': ['Pre Alert', 'Gated In'] })).to.deep.equal({ filled: 'never' });
  });

  it('comes at the stage at which most scenarios have it, sooner in some and later in others', () => {
    const usual = ['Pre Alert', 'Gated In*', 'In Transit*'];
    expect(
      seen({ '01': usual, '02': usual, '03': ['Pre Alert*', 'Gated In*'], '04': ['Pre Alert', 'Gated In', 'In Transit*'] }),
    ).to.deep.equal({
      filled: 'sometimes',
      usual: 'Gated In',
      early: { 'Pre Alert': ['03'] },
      late: { 'In Transit': ['04'] },
    });
  });

  it('is in a few scenarios only, or in all but a few; one that did not come so far says nothing', () => {
    const [having, lacking, waiting] = [['Gated In*'], ['Gated In'], ['Pre Alert']];
    expect(seen({ '01': having, '02': lacking, '03': lacking })).to.deep.include({ only: ['01'] });
    expect(seen({ '01': having, '02': having, '03': lacking, '04': waiting })).to.deep.include({ without: ['03'] });
  });

  it('may go again', () => {
    const going = ['Gated In*', 'In Transit'];
    expect(seen({ '01': going })).to.deep.include({ goes: ['all'] });
    expect(seen({ '01': going, '02': ['Gated In*', 'In Transit*'] })).to.deep.include({ goes: ['01'] });
  });

  it('belongs to the states of a request, which are no ladder', () => {
    expect(seen({ '01': ['pending', 'succeeded*'], '02': ['pending*', 'failed*'] })).to.deep.equal({
      filled: 'sometimes',
      states: { failed: 'always', pending: 'sometimes', succeeded: 'always' },
    });
  });

  it('is read from an answer by its path: null and an empty list are no value, a relationship is one when it names something', () => {
    const answer = {
      id: '1',
      routing: { port: 'NLRTM', terminal: null },
      tags: [],
      relationships: { port: { data: { type: 'port', id: '2' } }, terminal: { data: null }, events: { links: {} } },
      links: { self: '/x' },
    };
    expect(fieldsSeen(answer)).to.deep.equal({
      id: true,
      'routing.port': true,
      'routing.terminal': false,
      tags: false,
      'relationships.port': true,
      'relationships.terminal': false,
    });
  });
});
