/**
 * Measures predicted arrivals on a simulated fleet (`eta-fleet.ts`): `npm run bench:eta`. The voyages arrive one after the other, and each
 * prediction is made from those that have arrived before it. It prints the mean absolute errors of the carriers' ETAs and of the
 * predictions, in days, and how many arrivals were within the band of 80 %, some days before the arrival: for the first part of the
 * voyages, with which the constants of `predicted-eta.ts` were chosen, and for the last part, which no constant was chosen with.
 * `-- --voyages N --seed N` changes the fleet.
 */
import { parseArgs } from 'node:util';
import { dayMs } from '../../src/domain/durations.ts';
import { predictEta } from '../../src/domain/predicted-eta.ts';
import { printer } from '../bench/measure.ts';
import { fleet, pastArrivalOf, type Voyage } from './eta-fleet.ts';

const { values } = parseArgs({ options: { voyages: { type: 'string', default: '1200' }, seed: { type: 'string', default: '1' } } });
const daysBefore = [1, 3, 7, 14, 21];
const arrivals = new Map<Voyage, ReturnType<typeof pastArrivalOf>>();
/** As many as the service reads. */
const maxPast = 200;

interface Measured {
  carrier: number[];
  predicted: number[];
  within: number;
  asked: number;
}

const voyages = fleet(Number(values.voyages), Number(values.seed));
const lateness = voyages.map(({ scheduledAt, arrivedAt }) => (arrivedAt.getTime() - scheduledAt.getTime()) / dayMs);
const late = lateness.filter((days) => days > 1);
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
const onTime = lateness.filter((days) => Math.abs(days) <= 1).length / lateness.length;
console.log(
  `${voyages.length} voyages: ${(100 * onTime).toFixed(0)} % arrive within a day, the late ones ${mean(late).toFixed(1)} days late on average\n`,
);

const half = Math.floor(voyages.length / 2);
for (const [title, part] of [
  ['seen while the constants were chosen', voyages.slice(0, half)],
  ['hidden', voyages.slice(half)],
] as const) {
  console.log(title);
  const print = printer(12, 12, 12, 8, 12, 10);
  print('days before', 'carrier', 'predicted', 'ratio', 'within 80%', 'shown');
  for (const days of daysBefore) {
    const { carrier, predicted, within, asked } = measure(part, days);
    const [told, own] = [mean(carrier), mean(predicted)];
    const share = `${((100 * within) / predicted.length).toFixed(0)} %`;
    print(`${days}`, told.toFixed(2), own.toFixed(2), (own / told).toFixed(2), share, `${((100 * predicted.length) / asked).toFixed(0)} %`);
  }
  console.log();
}

/** Compares only where there is a prediction. */
function measure(part: readonly Voyage[], days: number): Measured {
  const measured: Measured = { carrier: [], predicted: [], within: 0, asked: 0 };
  for (const voyage of part) {
    const now = new Date(voyage.arrivedAt.getTime() - days * dayMs);
    const carrierEta = voyage.told.findLast(({ seenAt }) => seenAt <= now)?.eta;
    if (!carrierEta) continue;
    measured.asked += 1;
    const past = voyages
      .filter(({ scac, arrivedAt }) => scac === voyage.scac && arrivedAt < now)
      .slice(-maxPast)
      .map(knownArrival);
    const { scac, portOfLoading, portOfDischarge } = voyage;
    const { p50, p80From, p80To } = predictEta({
      scac,
      portOfLoading,
      portOfDischarge,
      carrierEta,
      vessel: voyage.vesselAt(now),
      past,
      now,
    });
    if (!p50 || !p80From || !p80To) continue;
    const errorOf = (eta: Date): number => Math.abs(eta.getTime() - voyage.arrivedAt.getTime()) / dayMs;
    measured.carrier.push(errorOf(carrierEta));
    measured.predicted.push(errorOf(p50));
    if (voyage.arrivedAt >= p80From && voyage.arrivedAt <= p80To) measured.within += 1;
  }
  return measured;
}

function knownArrival(voyage: Voyage): ReturnType<typeof pastArrivalOf> {
  const known = arrivals.get(voyage) ?? pastArrivalOf(voyage);
  arrivals.set(voyage, known);
  return known;
}
