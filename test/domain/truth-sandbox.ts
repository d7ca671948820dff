// The sandbox's journeys for the measure: its rows, read like a carrier's.
import { normalize } from '../../src/carriers/dcsa/normalize.ts';
import type { CarrierEvent } from '../../src/domain/carrier-report.ts';
import { type Consignment, findByBillOfLading, findByContainer, sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { rowsOf } from '../../src/sandbox/rows.ts';
import { scenarios } from '../../src/sandbox/scenarios.ts';
import { day } from './rows.ts';
import type { TrueJourney } from './truth.ts';

/** A journey of the sandbox, and its carrier's answer to a query by number on a day of the story. */
export interface SandboxJourney extends TrueJourney {
  answerOn(on: number): CarrierEvent[];
}

/** The day of the story on which everything is over. */
const overOn = 200;

/**
 * Every scenario with a journey that begins, queried by container and by bill of lading.
 *
 * @param only the number of one scenario
 */
export function sandboxJourneys(only?: string): SandboxJourney[] {
  return scenarios
    .filter(({ number }) => only === undefined || number === only)
    .flatMap(({ number, title }): SandboxJourney[] => {
      const { containerNumber, billOfLading } = sandboxNumbers(`${number}0001`);
      const answer = answersTo(findByBillOfLading(billOfLading), containerNumber);
      const rows = answer(overOn)
        .filter(({ certainty }) => certainty === 'actual')
        .sort((a, b) => a.at.getTime() - b.at.getTime());
      const atSea = rows.filter(({ mode, movement }) => mode === 'vessel' && ['load', 'depart', 'arrive', 'discharge'].includes(movement));
      const portOfDischarge = atSea.at(-1)?.place.locode;
      if (!portOfDischarge) return [];
      const seaPorts = [...new Set(atSea.flatMap(({ place }) => place.locode ?? []))];
      const journey = { rows, seaPorts, portOfDischarge };
      return [
        { ...journey, name: `scenario ${number}, ${title}, by bill of lading`, answerOn: answer },
        {
          ...journey,
          name: `scenario ${number}, ${title}, by container`,
          answerOn: answersTo(findByContainer(containerNumber), containerNumber),
        },
      ];
    });
}

function answersTo(consignment: Consignment | undefined, containerNumber: string): (on: number) => CarrierEvent[] {
  if (consignment?.scenario.answer.kind !== 'journey') return () => [];
  const playback = consignment.scenario.answer;
  return (on) => {
    const clock = day(on);
    const rows = rowsOf({ consignment, playback, startedAt: day(0), clock }).map(({ event }) => event);
    const { containers } = normalize(
      { rows, payload: '', asOf: clock },
      { accountId: 'truth', requestType: 'container', number: containerNumber },
    );
    return containers[0]?.events ?? [];
  };
}
