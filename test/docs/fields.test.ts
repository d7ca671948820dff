// When a field fills, as the guide "When each field fills" says it. `npm run docs:fields -- --check` plays the sandbox.
import { expect } from 'chai';
import { type Sighting, fieldsSeen, summarize } from '../../scripts/fields/observations.ts';

describe('the summary of a field', () => {
  /** The observations of one field: the stages of each scenario, with a star where it had a value. */
  function seen(journeys: Record<string, string[]>): ReturnType<typeof summarize>[string] {
    const sightings = Object.entries(journeys).flatMap(([scenario, stages]): Sighting[] =>
      stages.map((stage) => ({ scenario, stage: stage.replace('*', ''), fields: { x: stage.endsWith('*') } })),
    );
    return summarize(sightings)['x'] ?? { filled: 'never' };
  }

  it('says that it always or never has a value', () => {
    expect(seen({ '01': ['Pre Alert*', 'Gated In*'] })).to.deep.equal({ filled: 'always' });
    expect(seen({ '01': ['Pre Alert', 'Gated In'] })).to.deep.equal({ filled: 'never' });
  });

  it('has the stage at which most scenarios fill it, and the scenarios that fill it sooner or later', () => {
    const typical = ['Pre Alert', 'Gated In*', 'In Transit*'];
    expect(
      seen({ '01': typical, '02': typical, '03': ['Pre Alert*', 'Gated In*'], '04': ['Pre Alert', 'Gated In', 'In Transit*'] }),
    ).to.deep.equal({
      filled: 'sometimes',
      typical: 'Gated In',
      early: { 'Pre Alert': ['03'] },
      late: { 'In Transit': ['04'] },
    });
  });

  it('names the few scenarios that fill it, or the few that do not; scenarios that end earlier do not count', () => {
    const [having, lacking, waiting] = [['Gated In*'], ['Gated In'], ['Pre Alert']];
    expect(seen({ '01': having, '02': lacking, '03': lacking })).to.deep.include({ only: ['01'] });
    expect(seen({ '01': having, '02': having, '03': lacking, '04': waiting })).to.deep.include({ without: ['03'] });
  });

  it('says that it can become null again', () => {
    const going = ['Gated In*', 'In Transit'];
    expect(seen({ '01': going })).to.deep.include({ goes: ['all'] });
    expect(seen({ '01': going, '02': ['Gated In*', 'In Transit*'] })).to.deep.include({ goes: ['01'] });
  });

  it('has the statuses of a request, which have no order', () => {
    expect(seen({ '01': ['pending', 'succeeded*'], '02': ['pending*', 'failed*'] })).to.deep.equal({
      filled: 'sometimes',
      states: { failed: 'always', pending: 'sometimes', succeeded: 'always' },
    });
  });

  it('counts null and an empty list as no value, and a relationship if it names a resource', () => {
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
