/** The account's webhooks. */
import { useState } from 'preact/hooks';
import { type SchemasA, orThrow } from '../../client/index.ts';
import { useBoard } from '../context.ts';
import { Chip, Notice, Time, ViewLink } from '../parts.tsx';
import { readPages, useRead } from '../use-read.ts';
import { Head, ReadState } from './parts.tsx';
import { texts } from './texts.ts';
import { AddWebhook } from './webhook-forms.tsx';
import { hasEveryType, stateOf } from './webhook-state.ts';

/** An account has 2,000 at most. */
const maxPages = 20;

export function WebhooksPage() {
  const { client, canAdministrate } = useBoard();
  const its = texts.webhooks;
  const [isAdding, setAdding] = useState(false);
  const read = useRead(
    (signal) =>
      readPages(maxPages, async (cursor) =>
        orThrow(await client.GET('/v2/webhooks', { params: { query: { limit: 100, ...(cursor !== undefined && { cursor }) } }, signal })),
      ),
    [],
  );
  const rows = read.data?.rows ?? [];
  const health = useRead(
    (signal) =>
      readPages(maxPages, async (cursor) => {
        const query = { limit: 100, ...(cursor !== undefined && { cursor }) };
        return orThrow(await client.GET('/v2/webhook_health', { params: { query }, signal }));
      }),
    [rows.length],
  );
  const healthOf = (id: string) => health.data?.rows.find((each) => each.webhook_id === id);
  const about = (
    <>
      {its.about} <a href="/docs/webhooks">{its.aboutLink}</a>. {its.others}
    </>
  );
  const add = canAdministrate && (
    <button class="primary" type="button" onClick={() => setAdding(true)}>
      {its.add}
    </button>
  );
  return (
    <>
      <Head title={its.title} about={about}>
        {rows.length > 0 && add}
      </Head>
      <ReadState read={read} />
      {read.data !== null && rows.length === 0 && (
        <Notice title={its.emptyTitle}>
          <p>{its.empty}</p>
          {add}
        </Notice>
      )}
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{its.columns.url}</th>
              <th scope="col">{its.columns.state}</th>
              <th scope="col">{its.columns.answered}</th>
              <th scope="col" class="wide">
                {its.columns.took}
              </th>
              <th scope="col" class="wide">
                {its.columns.events}
              </th>
              <th scope="col" class="wide">
                {its.columns.created}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((webhook) => (
              <tr key={webhook.id}>
                <td class="address">
                  <ViewLink view={{ name: 'webhooks', id: webhook.id }}>{webhook.url}</ViewLink>
                </td>
                <td>
                  <State webhook={webhook} />
                </td>
                <td>
                  <Answered health={healthOf(webhook.id)} />
                </td>
                <td class="wide">
                  <Took health={healthOf(webhook.id)} />
                </td>
                <td class="wide">
                  <Events webhook={webhook} />
                </td>
                <td class="wide">
                  <Time at={webhook.created_at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isAdding && <AddWebhook onAdded={read.reload} onClose={() => setAdding(false)} />}
    </>
  );
}

type Webhook = Parameters<typeof stateOf>[0] & Parameters<typeof hasEveryType>[0];

export function State({ webhook }: { webhook: Webhook }) {
  const state = stateOf(webhook);
  const urgency = { on: 'good', paused: 'calm', gone: 'late', failing: 'late' } as const;
  return <Chip urgency={urgency[state]}>{texts.webhooks.states[state]}</Chip>;
}

export function Events({ webhook }: { webhook: Webhook }) {
  const { formats } = useBoard();
  const { event_types: types } = webhook;
  if (hasEveryType(webhook)) return <>{texts.webhooks.allEvents}</>;
  return <span title={types.join('\n')}>{texts.webhooks.someEvents(formats.number(types.length), types.length)}</span>;
}

type Health = SchemasA['WebhookHealth'] | undefined;

/** How many of the latest attempts were answered with a 2xx. */
export function Answered({ health }: { health: Health }) {
  const { formats } = useBoard();
  if (!health) return null;
  const { success_rate: rate, attempt_count: count } = health;
  const its = texts.webhooks;
  if (rate === null) return <span class="soft">{its.notTried}</span>;
  const words = its.answeredOf(formats.percent(rate), formats.number(count), count);
  return (
    <span class={rate < 0.9 ? 'trouble' : undefined} title={words}>
      {formats.percent(rate)}
      <span class="unseen">{words}</span>
    </span>
  );
}

export function Took({ health }: { health: Health }) {
  const { formats } = useBoard();
  if (!health || health.median_ms === null || health.p95_ms === null) return null;
  const its = texts.webhooks;
  return (
    <span title={its.took(formats.number(health.median_ms), formats.number(health.p95_ms))}>
      {its.tookShort(formats.number(health.median_ms))}
    </span>
  );
}
