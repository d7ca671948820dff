/**
 * A line that is tracked by its EDI messages alone: to ask it is to read the rows that were kept of them. Other lines' kept rows answer a
 * first question for which their API has nothing.
 */
import { CarrierFailure, type CarrierReport } from '../../domain/carrier-report.ts';
import { UnreadableInput } from '../../domain/errors.ts';
import type { ShippingLine } from '../../domain/shipping-line.ts';
import { type PushSecrets, proofIn, readPushSecrets } from '../auth/push-proof.ts';
import type { Carrier, CarrierQuery } from '../carrier.ts';
import { joinPages } from '../dcsa/envelope.ts';
import { readTogether } from '../dcsa/push.ts';
import { type GivenSettings, type commonSettings, readSettings } from '../settings.ts';
import { readMessage } from './read-message.ts';

/** The lines that are tracked by their messages, and what those have said. */
export interface EdiLines {
  scacs: readonly string[];
  /** The rows that were kept for a number, each message's as a JSON array, the oldest first. */
  readKept(scac: string, query: CarrierQuery): Promise<string[]>;
  now: () => Date;
}

/** The lines where they are only listed, and none is asked. */
export function namedLines({ ediScacs }: { ediScacs: readonly string[] }): EdiLines {
  return { scacs: ediScacs, readKept: async () => [], now: () => new Date() };
}

/** How its messages prove themselves: the same settings as for pushes. */
const proofs = ['PUSH_SECRET', 'PUSH_TOKEN'] as const;

export function ediSettingNames(scac: string): string[] {
  return proofs.map((key) => `${scac}_${key}`);
}

/** Whether nothing is set for its API. */
export function hasOnlyEdi(scac: string, given: GivenSettings): boolean {
  const own = Object.keys(given).filter((name) => name.startsWith(`${scac}_`) && given[name]?.trim() !== '');
  return own.every((name) => ediSettingNames(scac).includes(name));
}

/** One line for each invalid setting. */
export function wrongEdiSettings(scac: string, given: GivenSettings): string[] {
  const reading = readSettings(scac, {}, {}, given);
  return reading.state === 'wrong' ? reading.lines : [];
}

export function ediLine(scac: string, given: GivenSettings, lines: EdiLines, line: ShippingLine): Carrier {
  const reading = readSettings(scac, {}, {}, given);
  const values: Partial<Record<keyof typeof commonSettings, string>> = reading.state === 'given' ? reading.values : {};
  const secrets = readPushSecrets(values.PUSH_SECRET, values.PUSH_TOKEN);
  const together: Carrier['messages'] = {
    read: (body, at) => readMessage(body, scac, at),
    readTogether: (query, texts, asOf) => readTogether(texts, { query, asOf }),
  };
  return {
    line,
    async read(query) {
      const report = await readReport(scac, query, lines);
      if (report) return report;
      // The line may send one later. The number is then due at once.
      const message = `${scac} has sent no message about ${query.number} yet.`;
      throw new CarrierFailure('not_found', message, { mayComeLater: true });
    },
    ...(secrets && { pushes: proven(scac, secrets, together.readTogether) }),
    messages: together,
  };
}

function proven(scac: string, secrets: PushSecrets, together: NonNullable<Carrier['messages']>['readTogether']): Carrier['pushes'] {
  return {
    proofIn: (headers) => proofIn(headers, secrets),
    read() {
      throw new UnreadableInput('invalid_request', null, `${scac} is tracked by EDI: send its messages to /carriers/${scac}/messages.`);
    },
    readTogether: together,
  };
}

/** A carrier with an API: for a number that it does not know yet, what its messages said counts as its first answer. */
export function withKeptRows(carrier: Carrier, lines: EdiLines): Carrier {
  return {
    ...carrier,
    async read(query) {
      try {
        return await carrier.read(query);
      } catch (error) {
        const hasNothing = error instanceof CarrierFailure && (error.reason === 'not_found' || error.reason === 'data_unavailable');
        const report = hasNothing && query.isFirst ? await readReport(carrier.line.scac, query, lines) : null;
        if (report) return report;
        throw error;
      }
    },
  };
}

async function readReport(scac: string, query: CarrierQuery, { readKept, now }: EdiLines): Promise<CarrierReport | null> {
  const texts = await readKept(scac, query);
  const report = texts.length === 0 ? null : readTogether(texts, { query, asOf: now() });
  return report && { ...report, payload: joinPages(texts) };
}
