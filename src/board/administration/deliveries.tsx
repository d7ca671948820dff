/** What was sent to a webhook, each attempt with the response, newest first. */
import { useState } from 'preact/hooks';
import { type SchemasA, orThrow } from '../../client/index.ts';
import { useBoard } from '../context.ts';
import { Time } from '../parts.tsx';
import { useAction } from '../use-action.ts';
import { readPages, useRead } from '../use-read.ts';
import { ReadState } from './parts.tsx';
import { texts } from './texts.ts';
import { toneOfDelivery } from './webhook-state.ts';

type Delivery = SchemasA['WebhookDelivery'];
type Status = Delivery['status'];

const its = texts.deliveries;
const pageSize = 25;
/** While one waits to be sent, its outcome is a matter of seconds. */
const [soonMs, laterMs] = [3000, 30_000];

/** @param sent changes when deliveries were added */
export function Deliveries({ webhookId, sent }: { webhookId: string; sent: number }) {
  const { client } = useBoard();
  const [status, setStatus] = useState<Status | ''>('');
  const [pages, setPages] = useState(1);
  const [isWaiting, setWaiting] = useState(true);
  const renewMs = isWaiting ? soonMs : laterMs;
  const read = useRead(
    async (signal) => {
      const found = await readPages(pages, async (cursor) => {
        const query = { limit: pageSize, ...(status !== '' && { status }), ...(cursor !== undefined && { cursor }) };
        return orThrow(await client.GET('/v2/webhooks/{id}/deliveries', { params: { path: { id: webhookId }, query }, signal }));
      });
      setWaiting(found.rows.some((delivery) => delivery.status === 'pending' && delivery.attempt_count === 0));
      return found;
    },
    [webhookId, status, pages, sent],
    // A longer list would be read again as a whole.
    pages === 1 ? renewMs : 0,
  );
  const rows = read.data?.rows ?? [];
  return (
    <section aria-labelledby="deliveries">
      <div class="section-head">
        <h2 id="deliveries">{its.title}</h2>
        <select aria-label={its.status} value={status} onChange={(event) => setStatus(event.currentTarget.value as Status | '')}>
          <option value="">{its.any}</option>
          {(['delivered', 'pending', 'failed'] as const).map((each) => (
            <option key={each} value={each}>
              {its.statuses[each]}
            </option>
          ))}
        </select>
      </div>
      <ReadState read={read} />
      {read.data !== null && rows.length === 0 && <p class="soft">{status === '' ? its.empty : its.noneSuch}</p>}
      <ul class="entries">
        {rows.map((delivery) => (
          <DeliveryEntry key={delivery.id} delivery={delivery} onResent={read.reload} />
        ))}
      </ul>
      {read.data?.hasMore && (
        <button type="button" onClick={() => setPages(pages + 1)}>
          {texts.more}
        </button>
      )}
    </section>
  );
}

function DeliveryEntry({ delivery, onResent }: { delivery: Delivery; onResent(): void }) {
  const { formats, now } = useBoard();
  const [isOpen, setOpen] = useState(false);
  const { status, attempts, attempt_count: count, next_attempt_at: next } = delivery;
  const last = attempts.at(-1);
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span class={`outcome-mark ${toneOfDelivery[status]}`}>{its.statuses[status]}</span>
          <code>{delivery.event_type}</code>
          <span class="soft wide">
            {count > 0 && its.attempts(formats.number(count), count)}
            {status === 'pending' && next !== null && count > 0 && ` · ${its.next(formats.time(next, now))}`}
          </span>
          <span class="soft response wide">{last && (last.status ?? its.noResponse)}</span>
          <Time at={delivery.created_at} withHours />
        </summary>
        {isOpen && <DeliveryDetail delivery={delivery} onResent={onResent} />}
      </details>
    </li>
  );
}

function DeliveryDetail({ delivery, onResent }: { delivery: Delivery; onResent(): void }) {
  const { client, canWrite, formats } = useBoard();
  const { isBusy, act } = useAction();
  const { attempts, webhook_id: id, id: delivery_id } = delivery;
  const read = useRead(
    async (signal) =>
      orThrow(await client.GET('/v2/webhooks/{id}/deliveries/{delivery_id}', { params: { path: { id, delivery_id } }, signal })),
    [delivery_id],
    0,
  );
  const resend = async () => {
    const params = { path: { id, delivery_id } };
    if (await act(async () => orThrow(await client.POST('/v2/webhooks/{id}/deliveries/{delivery_id}/resend', { params })), its.resent))
      onResent();
  };
  return (
    <div class="entry">
      {canWrite && (
        <div class="actions">
          <button type="button" disabled={isBusy} onClick={resend}>
            {its.resend}
          </button>
        </div>
      )}
      {read.fault !== null && <p class="fault">{read.fault}</p>}
      {read.data &&
        (read.data.message ? <Body label={its.message} text={indented(read.data.message)} /> : <p class="soft">{its.goneMessage}</p>)}
      {attempts.length === 0 && <p class="soft">{its.waiting}</p>}
      {attempts.length < delivery.attempt_count && <p class="soft">{its.older}</p>}
      <ol class="attempts">
        {attempts.toReversed().map((attempt) => (
          <li key={attempt.number}>
            <p>
              <b>{its.attempt(formats.number(attempt.number))}</b> · <Time at={attempt.at} withHours /> · {attempt.status ?? its.noResponse}{' '}
              · {its.duration(formats.number(attempt.duration_ms))}
            </p>
            {attempt.error !== null && <p class="fault">{attempt.error}</p>}
            {attempt.status !== null && <Body label={its.response} text={attempt.response_body} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** JSON with a line for each value; other text as it is. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** A body as it was sent, never as markup. */
function Body({ label, text }: { label: string; text: string | null }) {
  if (text === null) return <p class="soft">{its.emptyBody}</p>;
  return (
    <div>
      <p class="soft">{label}</p>
      <pre>{text}</pre>
    </div>
  );
}
