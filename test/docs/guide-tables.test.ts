// The tables in the guides match the code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { loadContract } from '../../scripts/docs/contract.ts';
import { timetableFile, timetables } from '../../scripts/fields/timetables.ts';
import { maxTries, nextTryMs } from '../../src/domain/polling.ts';
import { judgeAttempt } from '../../src/domain/webhook-attempt.ts';
import { openPaths } from '../../src/http/published.ts';
import { quotasFor } from '../../src/http/rate-limit.ts';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { type Scenario, scenarios } from '../../src/sandbox/scenarios.ts';

const docs = join(import.meta.dirname, '../../docs');

/** The cells of the first table below a guide's heading, without the table's header. */
function tableIn(guide: string, heading: string): string[][] {
  const text = readFileSync(join(docs, `guides/${guide}.md`), 'utf8');
  return rowsOf(text.slice(text.indexOf(`\n${heading}\n`)));
}

function rowsOf(text: string): string[][] {
  const [, lines = ''] = /^\|.*\n\| --- .*\n((?:\|.*\n)+)/m.exec(text) ?? [];
  return lines
    .trim()
    .split('\n')
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));
}

const contracts = { a: loadContract('a'), b: loadContract('b') };

describe('the tables of the guides', () => {
  it('have the rate limits of the service, with the default rate', () => {
    const {
      credential,
      session,
      refresh,
      trigger,
      batch,
      export: exported,
      address,
      signInAddress,
      signInSite,
      signInOrganization,
      signInUser,
      signInStranger,
    } = quotasFor(100);
    const quotas = [
      credential,
      session,
      refresh,
      trigger,
      batch,
      exported,
      address,
      signInAddress,
      signInSite,
      signInOrganization,
      signInUser,
      signInStranger,
    ];
    const limits = quotas.map(({ requests, perSeconds, burst }) => [
      `${requests} ${perSeconds === 60 ? 'a minute' : `in ${perSeconds / 60} minutes`}`,
      String(burst),
    ]);
    expect(tableIn('rate-limits', '## Rate limits').map((row) => row.slice(2))).to.deep.equal(limits);
  });

  it('have the attempts to ask a carrier, and to deliver a message, without jitter', () => {
    const polls = Array.from({ length: maxTries }, (_each, tries) => (tries === 0 ? 0 : nextTryMs(tries, null, 0.5)));
    expect(tableIn('polling', '# Polling')).to.deep.equal(attempts(polls));
    const waits = [0];
    for (;;) {
      const judgement = judgeAttempt({ status: 500, retryAfterMs: null, tries: waits.length, random: 0.5 });
      if (judgement.outcome !== 'retry') break;
      waits.push(judgement.delayMs);
    }
    expect(tableIn('webhook-retries', '## Responses and retries')).to.deep.equal(attempts(waits));
  });

  it("have the sandbox's scenarios, with their numbers and outcomes", () => {
    const said = scenarios.map(({ number, title, description, answer }) => {
      const { containerNumber, billOfLading } = sandboxNumbers(`${number}0001`);
      return { cells: [number, `**${title}.** ${description}`, `\`${containerNumber}\``, `\`${billOfLading}\``], words: outcomeOf(answer) };
    });
    const rows = rowsOf(readFileSync(join(docs, 'tables/scenarios.md'), 'utf8'));
    expect(rows.map((row) => row.slice(0, 4))).to.deep.equal(said.map(({ cells }) => cells));
    for (const [index, { words }] of said.entries()) for (const word of words) expect(rows[index]?.[4], rows[index]?.[0]).to.contain(word);
  });

  it("have the sandbox's timetables: after a change, run npm run docs:fields", () => {
    expect(readFileSync(timetableFile, 'utf8')).to.equal(`${timetables()}\n`);
  });

  it('list every request that needs no credential', () => {
    const listed = tableIn('surfaces', '## Requests without a credential').map(([request]) => request);
    const operations = [contracts.a, contracts.b].flatMap((contract) =>
      contract.operations().flatMap((each) => (contract.needsCredential(each) ? [] : [`\`${each.method} ${each.path}\``])),
    );
    expect(listed).to.deep.equal([
      ...operations,
      ...Object.keys(openPaths).map((path) => `\`GET ${path}\``),
      '`GET /docs/…`',
      '`POST /carriers/{scac}/events`',
      '`POST /carriers/{scac}/messages`',
    ]);
  });

  for (const [heading, onA, onB] of [
    ['## Request', 'tracking-request-succeeded', 'tracking-request-created'],
    ['## Shipment', 'shipment-on-rail', 'shipment-on-rail'],
    ['## Container', 'container-on-rail', 'container-on-rail'],
  ] as const) {
    it(`compare the fields of both surfaces as the contracts' examples have them: ${heading}`, () => {
      const [a, b] = [contracts.a.example(onA), (contracts.b.example(onB) as { data: unknown }).data];
      const rows = tableIn('surfaces', heading);
      expect(rows.length).to.be.at.least(12);
      for (const [what, pathOnA = '', pathOnB = '', example] of rows) {
        const values = [
          ...(pathOnA ? [valueAt(a, pathOnA)] : []),
          ...(pathOnB ? [valueAt(b, pathOnB.startsWith('`relationships.') ? pathOnB : `attributes.${pathOnB}`)] : []),
        ];
        expect([...new Set(values.map(brief))].join(' / '), what).to.equal(example);
      }
    });
  }
});

/** What the table must say about a scenario's outcome. */
function outcomeOf(answer: Scenario['answer']): string[] {
  if (answer.kind !== 'journey') {
    return {
      not_found: ['`not_found`'],
      unavailable: ['`shipping_line_unreachable`', '`retries_exhausted`'],
      unreadable: ['`unrecognized_response`', '`retries_exhausted`'],
      empty: ['`data_unavailable`'],
    }[answer.kind];
  }
  const { timetable, failsFirst, failsForMs, containerDelays, staysPlanned } = answer;
  if (timetable.moves.length === 0) return ['Fails at once: `booking_cancelled`'];
  return [
    failsFirst > 0 ? `for ${failsFirst} attempts, then succeeds` : failsForMs > 0 ? `for ${failsForMs / 1000} seconds, then` : 'Succeeds',
    containerDelays.length > 1 ? `${containerDelays.length} shipments` : '',
    staysPlanned ? 'stays `Pre Alert`' : '',
  ];
}

function attempts(waitsMs: number[]): string[][] {
  let sinceMs = 0;
  return waitsMs.map((waitMs, index) => {
    sinceMs += waitMs;
    return [String(index + 1), spanOf(waitMs), spanOf(sinceMs)];
  });
}

function spanOf(ms: number): string {
  if (ms === 0) return '0';
  if (ms < 60_000) return `${Math.round(ms / 1000)} s`;
  return ms < 7_200_000 ? `${Number((ms / 60_000).toFixed(1))} min` : `${Number((ms / 3_600_000).toFixed(1))} h`;
}

function valueAt(resource: unknown, path: string): unknown {
  const names = path.replaceAll('`', '').split('.');
  const value = names.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], resource);
  expect(value, path).not.to.equal(undefined);
  return value;
}

function brief(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length <= 60 || typeof value !== 'object') return `\`${text}\``;
  return Array.isArray(value) ? 'a list' : 'an object';
}
