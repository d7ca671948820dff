/**
 * The search for the carrier of a number. A request without a carrier waits in the queue of one carrier after the other, so each is asked
 * within its own limits, and accounts take turns there as with every other request. Who does not know the number is out. Who gives no
 * clear answer is asked again in the next round, after the wait that follows a failed try. Who has only a journey that ended long ago is
 * kept for the case that nobody else knows the number: a leased container may have had that carrier before.
 */
import type { ShippingLine } from './shipping-line.ts';
import { type CarrierChoice, type NumberType, canBeAskedFor, enough } from './infer-number.ts';

/** What is left of a search, while the request is with one of the carriers. */
export interface CarrierSearch {
  /** The carriers that are still to be asked in this round, in order. */
  next: string[];
  /** Those that gave no clear answer in this round. */
  unclear: string[];
  /** Those that have only a journey that ended long ago. */
  outdated: string[];
  /** Whether any carrier was asked in this round; limits and pauses may prevent it. */
  wasAsked: boolean;
}

/**
 * What a carrier's answer means for the search: it does not know the number, it has only an old journey, it gave no clear answer, or it was
 * not asked.
 */
export type SearchOutcome = 'unknown' | 'outdated' | 'unclear' | 'not_asked';

/**
 * What happens next: the next carrier at once, or the first of another round after a wait; or the search is over, with the carrier that has
 * an old journey, or with none.
 */
export type SearchStep = { step: 'next' | 'again'; scac: string; search: CarrierSearch } | { step: 'over'; scac: string | null };

/** A request's first carrier and the rest of the search. @param scacs at least one */
export function beginSearch([scac, ...next]: readonly string[]): { scac: string; search: CarrierSearch } {
  if (scac === undefined) throw new Error('A search needs a carrier.');
  return { scac, search: { next, unclear: [], outdated: [], wasAsked: false } };
}

/** @param scac the carrier that the outcome is about */
export function continueSearch(scac: string, search: CarrierSearch, outcome: SearchOutcome): SearchStep {
  const { next, unclear, wasAsked } = search;
  const left = outcome === 'unknown' || outcome === 'outdated' ? unclear : [...unclear, scac];
  const outdated = outcome === 'outdated' ? [...search.outdated, scac] : search.outdated;
  const isAsked = wasAsked || outcome !== 'not_asked';
  const [following, ...rest] = next;
  if (following !== undefined) return { step: 'next', scac: following, search: { next: rest, unclear: left, outdated, wasAsked: isAsked } };
  const [again, ...others] = left;
  if (again === undefined) return { step: 'over', scac: outdated[0] ?? null };
  return { step: 'again', scac: again, search: { next: others, unclear: [], outdated, wasAsked: false } };
}

/**
 * The carriers to ask for a number, in order: the candidates, the most probable first, then the others that can be asked for its kind. The
 * simulated carrier is asked only for its own numbers, or if nothing else is on offer.
 *
 * @param simulated its SCAC
 */
export function carriersToAsk(
  { candidates }: CarrierChoice,
  lines: readonly ShippingLine[],
  type: NumberType,
  simulated: string,
): string[] {
  const [first] = candidates;
  if (first?.scac === simulated && first.confidence >= enough) return [simulated];
  const likely = candidates.map(({ scac }) => scac);
  const able = lines.filter((line) => canBeAskedFor(line, type)).map(({ scac }) => scac);
  const all = [...new Set([...likely, ...able])];
  const real = all.filter((scac) => scac !== simulated);
  return real.length > 0 ? real : all;
}
