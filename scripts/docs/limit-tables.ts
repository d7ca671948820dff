/** The tables of the guide of limits: the service's own quotas, and the bounds of the texts that its contracts take. */
import { type Quota, quotasFor } from '../../src/http/rate-limit.ts';
import type { Contract } from './contract.ts';
import { fieldsOf } from './fields.ts';
import { code, folded, table } from './text.ts';

/** What may be asked with the default rate. */
export function quotaTable(): string {
  const { credential, address, signInAddress, signInUser, signInStranger } = quotasFor(100);
  const rows: [string, string, Quota][] = [
    ['A credential', 'every request with it', credential],
    ['An address', 'every request from it, whatever its credential', address],
    ['An address that signs in', '`POST /auth/tokens`', signInAddress],
    ['A user name at one address that the user has not signed in from', 'sign-ins that fail', signInUser],
    ['A user name at all such addresses together', 'sign-ins that fail', signInStranger],
  ];
  return table(
    ['Budget of', 'Counts', 'Requests', 'At once'],
    rows.map(([whose, what, { requests, perSeconds, burst }]) => [whose, what, `${requests} in ${spanOf(perSeconds)}`, String(burst)]),
  );
}

function spanOf(seconds: number): string {
  return seconds === 60 ? 'a minute' : `${seconds / 60} minutes`;
}

/** How long the texts in the bodies of requests may be, on either surface. */
export function textLimitTable(contracts: Contract[]): string {
  const rows = contracts.flatMap((contract) =>
    contract.operations().flatMap((operation) => {
      const [media] = Object.values(operation.requestBody?.content ?? {});
      const link = `[${operation.summary}](/docs/${contract.surface}#${operation.operationId})`;
      return fieldsOf(contract, media?.schema ?? {}).flatMap(({ path, description }) => {
        const [, bound] = /((?:[\d,]+ to|At most) [\d,]+) characters\./i.exec(description) ?? [];
        return bound === undefined ? [] : [[link, code(path), bound]];
      });
    }),
  );
  return folded('All texts with their limits', table(['Request', 'Field', 'Characters'], rows));
}
