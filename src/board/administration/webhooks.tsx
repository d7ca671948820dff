/** The account's webhooks. */
import { useState } from 'preact/hooks';
import { orThrow } from '../../client/index.ts';
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
