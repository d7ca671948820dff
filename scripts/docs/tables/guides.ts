/**
 * The tables of the guides that the code or the contracts decide, so that a guide can't disagree with the service. A guide asks
 * for one with a line such as `{{retries}}`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configurableCarriers } from '../../../src/carriers/registry.ts';
import { type SettingTable, commonSettings } from '../../../src/carriers/settings.ts';
import { maxTries, retryDelayMs } from '../../../src/domain/polling.ts';
import { judgeAttempt } from '../../../src/domain/webhook-retries.ts';
import { eventDescriptions } from '../../../src/http/b/present-webhook.ts';
import { carrierEventsPath, docsPath, openPaths } from '../../../src/http/published.ts';
import type { Quota } from '../../../src/domain/rate-slice.ts';
import { quotasFor } from '../../../src/http/rate-limit.ts';
import type { Contract, SurfaceName } from '../contract.ts';
import { fieldsOf, range } from '../fields.ts';
import { folded } from '../marks.ts';
import { docsFolder, readData } from '../source.ts';
import { code, table } from '../text.ts';

/** Every table by the name that a guide gives it. */
export function guideTables(contracts: Record<SurfaceName, Contract>): Record<string, () => string> {
  const both = [contracts.a, contracts.b];
  return {
    settings: settingTable,
    carriers: carrierTable,
    common_carrier_settings: commonSettingTable,
    quotas: quotaTable,
    text_limits: () => textLimitTable(both),
    open_paths: () => openPathTable(both),
    retries: retryTable,
    deliveries: deliveryTable,
    events_b: () =>
      table(
        ['Event on B', 'What happened'],
        Object.entries(eventDescriptions).map(([name, description]) => [code(name), description]),
      ),
    same_request: () => surfaceTable(contracts, 'request', 'tracking-request-succeeded', 'tracking-request-created'),
    same_shipment: () => surfaceTable(contracts, 'shipment', 'shipment-on-rail', 'shipment-on-rail'),
    same_container: () => surfaceTable(contracts, 'container', 'container-on-rail', 'container-on-rail'),
  };
}

/** The README's table of settings, with its links to guides as pages link. */
function settingTable(): string {
  const [, found] = /^## Settings$.*?^(\|.*?)^$/ms.exec(readFileSync(join(docsFolder, '../README.md'), 'utf8')) ?? [];
  if (found === undefined) throw new Error('README.md has no table below "## Settings".');
  return found.trim().replaceAll(/\]\(docs\/guides\/([\w-]+)\.md/g, '](/docs/$1');
}

function carrierTable(): string {
  const settings = (scac: string, some: SettingTable): string =>
    Object.entries(some)
      .map(([name, what]) => `${code(`${scac}_${name}`)}: ${what}`)
      .join('; ');
  return table(
    ['Carrier', 'Required', 'Optional'],
    configurableCarriers.map(({ line: { scac, name }, needs, takes }) => [
      `**${scac}** ${name}`,
      settings(scac, needs),
      settings(scac, takes),
    ]),
  );
}

function commonSettingTable(): string {
  return table(
    ['Setting', 'Description'],
    Object.entries(commonSettings).map(([name, what]) => [code(`<SCAC>_${name}`), `${what[0]?.toUpperCase()}${what.slice(1)}.`]),
  );
}

/** The rate limits with the default rate. */
function quotaTable(): string {
  const { credential, address, signInAddress, signInUser, signInStranger } = quotasFor(100);
  const rows: [string, string, Quota][] = [
    ['Credential', 'all requests with it', credential],
    ['Address', 'all requests from it, with any credential', address],
    ['Address that signs in', '`POST /auth/tokens`', signInAddress],
    ['User name, from one address that the user has not signed in from', 'failed sign-ins', signInUser],
    ['User name, from all such addresses together', 'failed sign-ins', signInStranger],
  ];
  return table(
    ['Limit per', 'Counts', 'Requests', 'Burst'],
    rows.map(([whose, what, { requests, perSeconds, burst }]) => {
      const span = perSeconds === 60 ? 'a minute' : `in ${perSeconds / 60} minutes`;
      return [whose, what, `${requests} ${span}`, String(burst)];
    }),
  );
}

/** The length of every text in a request body. */
function textLimitTable(contracts: Contract[]): string {
  const rows = contracts.flatMap((contract) =>
    contract.operations().flatMap(({ requestBody, summary, operationId }) => {
      const [{ schema = {} } = {}] = Object.values(requestBody?.content ?? {});
      const link = `[${summary}](/docs/${contract.surface}#${operationId})`;
      return fieldsOf(schema).flatMap(({ path, description, schema: { minLength, maxLength, items } }) => {
        const [, said] = /(at most [\d,]+) characters/.exec(description) ?? [];
        const bound = range(minLength, maxLength) || (items && range(items.minLength, items.maxLength)) || said;
        return bound ? [[link, code(path), bound]] : [];
      });
    }),
  );
  return folded('Limits of all texts', table(['Request', 'Field', 'Characters'], rows));
}

function openPathTable(contracts: Contract[]): string {
  const operations = contracts.flatMap((contract) =>
    contract
      .operations()
      .filter((operation) => !contract.needsCredential(operation))
      .map(({ method, path, operationId, summary }) => [
        code(`${method} ${path}`),
        `[${summary}](/docs/${contract.surface}#${operationId}).`,
      ]),
  );
  return table(
    ['Request', 'Description'],
    [
      ...operations,
      ...Object.entries(openPaths).map(([path, what]) => [code(`GET ${path}`), what]),
      [code(`GET ${docsPath}/…`), 'This documentation.'],
      [
        code(`POST ${carrierEventsPath.replace(':scac', '{scac}')}`),
        'Where a [carrier pushes](/docs/carrier-push) its events, with a signature or a token.',
      ],
    ],
  );
}

/** The attempts to reach a carrier, without jitter. */
function retryTable(): string {
  return attemptTable(Array.from({ length: maxTries }, (_, index) => (index === 0 ? 0 : retryDelayMs(index, 0.5))));
}

/** The attempts to deliver a message that no one accepts, without jitter. */
function deliveryTable(): string {
  const waits = [0];
  for (;;) {
    const judgement = judgeAttempt({ status: 500, retryAfterMs: null, tries: waits.length, random: 0.5 });
    if (judgement.outcome !== 'retry') return attemptTable(waits);
    waits.push(judgement.delayMs);
  }
}

function attemptTable(waitsMs: number[]): string {
  let sinceMs = 0;
  return table(
    ['Attempt', 'Wait before it', 'Since the first'],
    waitsMs.map((waitMs, index) => {
      sinceMs += waitMs;
      return [String(index + 1), spanOf(waitMs), spanOf(sinceMs)];
    }),
  );
}

function spanOf(ms: number): string {
  if (ms === 0) return '0';
  if (ms < 60_000) return `${Math.round(ms / 1000)} s`;
  return ms < 7_200_000 ? `${Number((ms / 60_000).toFixed(1))} min` : `${Number((ms / 3_600_000).toFixed(1))} h`;
}

type SurfaceRow = [meaning: string, a: string | null, b: string | null];

/** docs/tables/surface-fields.yaml with the values of the contracts' examples. @throws Error if a path is not in the example */
function surfaceTable(contracts: Record<SurfaceName, Contract>, resource: string, aExample: string, bExample: string): string {
  const file = readData('tables/surface-fields') as Record<string, SurfaceRow[]>;
  const [onA, onB] = [contracts.a.example(aExample), (contracts.b.example(bExample) as { data: unknown }).data];
  return table(
    ['What', 'Surface A', 'Surface B', 'Example'],
    (file[resource] ?? []).map(([meaning, a, b]) => {
      const values = [a && valueAt(onA, a), b && valueAt(onB, b.startsWith('relationships.') ? b : `attributes.${b}`)];
      const shown = new Set(values.filter((_value, index) => [a, b][index] !== null).map(brief));
      return [meaning, a === null ? '' : code(a), b === null ? '' : code(b), [...shown].join(' / ')];
    }),
  );
}

function valueAt(resource: unknown, path: string): unknown {
  const value = path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], resource);
  if (value === undefined) throw new Error(`The contracts' examples have no ${path}.`);
  return value;
}

function brief(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length <= 60 || typeof value !== 'object') return code(text);
  return Array.isArray(value) ? 'a list' : 'an object';
}
