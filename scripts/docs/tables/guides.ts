/**
 * The tables of the guides that the code or the contracts decide, so that a guide can't disagree with the service. A guide asks
 * for one with a line such as `{{retries}}`.
 */
import { configurableCarriers } from '../../../src/carriers/registry.ts';
import { type SettingTable, commonSettings } from '../../../src/carriers/settings.ts';
import { tools } from '../../../src/mcp/server.ts';
import { eventNames, webhookEvents } from '../../../src/http/b/webhook-event-names.ts';
import { additions, releaseText } from '../../contracts/changelog.ts';
import { readContract } from '../../contracts/document.ts';
import type { Contract } from '../contract.ts';
import { fieldsOf, range } from '../fields.ts';
import { folded } from '../marks.ts';
import { carrierDetails, carrierList } from './carriers.ts';
import { ediCodes, ediPlaces } from './edi.ts';
import { journey } from './journey.ts';
import { worldLineTable } from './lines.ts';
import { code, table } from '../text.ts';
import { settingTable } from '../../readme/settings.ts';

/** Every table by the name that a guide gives it. */
export function guideTables(contracts: Contract[]): Record<string, () => string> {
  return {
    settings,
    carriers: carrierTable,
    carrier_list: carrierList,
    edi_codes: ediCodes,
    edi_places: ediPlaces,
    carrier_details: carrierDetails,
    world_lines: worldLineTable,
    journey,
    common_carrier_settings: commonSettingTable,
    text_limits: () => textLimitTable(contracts),
    unreleased: () => unreleased(contracts),
    events_a: () => eventTableA(contracts),
    events_b: () => eventTableB('all'),
    named_events_b: () => eventTableB('named'),
    events_never_sent_b: () => eventTableB('none'),
    mcp_tools: mcpTools,
  };
}

/** The tools for language models, with what each takes. */
function mcpTools(): string {
  const argumentsOf = ({ shape }: { shape: object }): string =>
    Object.keys(shape)
      .filter((name) => name !== 'intent')
      .map(code)
      .join(', ');
  return table(
    ['Tool', 'What it does', 'Takes'],
    tools.map(({ name, description, input }) => [code(name), description.split(/(?<=\.) /, 1)[0] ?? '', argumentsOf(input)]),
  );
}

function eventTableB(receivers: (typeof webhookEvents)['webhook.test']['receivers']): string {
  const names = eventNames.filter((name) => webhookEvents[name].receivers === receivers);
  return table(
    ['Event on B', 'What happened'],
    names.map((name) => [code(name), webhookEvents[name].description]),
  );
}

/** A's messages, in the contract's words. */
function eventTableA(contracts: Contract[]): string {
  const messages = contracts.find(({ surface }) => surface === 'a')?.messages() ?? [];
  return table(
    ['Type on A', 'What happened'],
    messages.map(({ path, description = '' }) => [code(path), description.replaceAll('\n', ' ')]),
  );
}

/** What the contracts have gained since their release, for the changelog. */
function unreleased(contracts: Contract[]): string {
  const [a = [], b = []] = contracts.map(({ surface }) => additions(readContract(surface, 'openapi/released'), readContract(surface)));
  return a.length + b.length === 0 ? '' : releaseText('Not released yet', { a, b });
}

/** The README's table of settings, with its links to guides as pages link. */
function settings(): string {
  return settingTable().replaceAll(/\]\(docs\/guides\/([\w-]+)\.md/g, '](/docs/$1');
}

function carrierTable(): string {
  const settingsOf = (scac: string, some: SettingTable): string =>
    Object.entries(some)
      .map(([name, what]) => `${code(`${scac}_${name}`)}: ${what}`)
      .join('; ');
  return table(
    ['Carrier', 'Required', 'Optional'],
    configurableCarriers.map(({ line: { scac, name }, needs, takes }) => [
      `**${scac}** ${name}`,
      settingsOf(scac, needs),
      settingsOf(scac, takes),
    ]),
  );
}

function commonSettingTable(): string {
  return table(
    ['Setting', 'Description'],
    Object.entries(commonSettings).map(([name, what]) => [code(`<SCAC>_${name}`), `${what[0]?.toUpperCase()}${what.slice(1)}.`]),
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
