/** One webhook: its state, what can be done with it, and its deliveries. */
import { useState } from 'preact/hooks';
import { type SchemasA, orThrow } from '../../client/index.ts';
import { useBoard } from '../context.ts';
import { dayMs } from '../format.ts';
import { Fact, Notice, Time, ViewLink } from '../parts.tsx';
import { texts as shared } from '../texts.ts';
import { useAction } from '../use-action.ts';
import { useRead } from '../use-read.ts';
import { Deliveries } from './deliveries.tsx';
import { ConfirmDialog, Dialog, DialogForm, Head, ReadState, SecretDialog } from './parts.tsx';
import { texts } from './texts.ts';
import { EditWebhook } from './webhook-forms.tsx';
import { stateOf } from './webhook-state.ts';
import { Events, State } from './webhooks.tsx';

type Webhook = SchemasA['Webhook'];
const its = texts.webhooks;

export function WebhookPage({ id }: { id: string }) {
  const { client, canWrite } = useBoard();
  const read = useRead(async (signal) => orThrow(await client.GET('/v2/webhooks/{id}', { params: { path: { id } }, signal })), [id]);
  /** Grows when deliveries were added. */
  const [sent, setSent] = useState(0);
  const webhook = read.data;
  return (
    <>
      <ViewLink class="back" view={{ name: 'webhooks', id: null }}>
        ← {its.all}
      </ViewLink>
      {read.isMissing ? (
        <Notice title={its.missing} />
      ) : (
        <>
          <ReadState read={read} />
          {webhook && (
            <>
              <Head title={webhook.url}>
                {canWrite && <Actions webhook={webhook} onChanged={read.reload} onSent={() => setSent((before) => before + 1)} />}
              </Head>
              <Facts webhook={webhook} sent={sent} />
              <Deliveries webhookId={id} sent={sent} />
            </>
          )}
        </>
      )}
    </>
  );
}

function Facts({ webhook, sent }: { webhook: Webhook; sent: number }) {
  const { client, formats, now } = useBoard();
  const { data: health } = useRead(
    async (signal) => {
      const found = await client.GET('/v2/webhook_health', { params: { query: { webhook_id: webhook.id } }, signal });
      return orThrow(found).data[0] ?? null;
    },
    [webhook.id, sent],
    10_000,
  );
  const { previous_secret_expires_at: expires, header_names: headers } = webhook;
  return (
    <dl class="facts">
      <Fact label={its.columns.state}>
        <State webhook={webhook} />
        {webhook.disabled_at !== null && (
          <small>
            <Time at={webhook.disabled_at} withHours />
          </small>
        )}
      </Fact>
      {health && (
        <Fact label={its.columns.answered}>
          {health.success_rate === null
            ? its.notTried
            : its.answeredOf(formats.percent(health.success_rate), formats.number(health.attempt_count), health.attempt_count)}
          {health.median_ms !== null && health.p95_ms !== null && (
            <small>{its.took(formats.number(health.median_ms), formats.number(health.p95_ms))}</small>
          )}
        </Fact>
      )}
      <Fact label={its.columns.events}>
        <Events webhook={webhook} />
      </Fact>
      <Fact label={its.secrets}>
        {its.oneSecret}
        {expires !== null && <small>{its.twoSecrets(formats.time(expires, now))}</small>}
      </Fact>
      <Fact label={its.headers}>{headers.length === 0 ? shared.unknown : headers.join(', ')}</Fact>
    </dl>
  );
}

type Open = 'edit' | 'rotate' | 'delete' | 'recover' | null;

function Actions({ webhook, onChanged, onSent }: { webhook: Webhook; onChanged(): void; onSent(): void }) {
  const { client, canAdministrate, open: openView } = useBoard();
  const { isBusy, act } = useAction();
  const [open, setOpen] = useState<Open>(null);
  const params = { path: { id: webhook.id } };
  const close = () => setOpen(null);
  const test = async () => {
    if (await act(async () => orThrow(await client.POST('/v2/webhooks/{id}/test', { params })), its.tested)) onSent();
  };
  const isOn = stateOf(webhook) === 'on';
  const turn = async () => {
    const body = { active: !isOn };
    if (await act(async () => orThrow(await client.PATCH('/v2/webhooks/{id}', { params, body })), isOn ? its.paused : its.resumed))
      onChanged();
  };
  return (
    <>
      {isOn && (
        <button type="button" disabled={isBusy} onClick={test}>
          {its.test}
        </button>
      )}
      <button type="button" onClick={() => setOpen('recover')}>
        {its.recover}
      </button>
      {canAdministrate && (
        <>
          <button type="button" disabled={isBusy} onClick={turn}>
            {isOn ? its.pause : its.resume}
          </button>
          <button type="button" onClick={() => setOpen('edit')}>
            {its.edit}
          </button>
          <button type="button" onClick={() => setOpen('rotate')}>
            {its.rotate}
          </button>
          <button type="button" onClick={() => setOpen('delete')}>
            {its.delete}
          </button>
        </>
      )}
      {open === 'edit' && <EditWebhook webhook={webhook} onSaved={onChanged} onClose={close} />}
      {open === 'rotate' && <Rotate id={webhook.id} onRotated={onChanged} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={its.delete}
          question={its.deleteQuestion}
          submit={its.delete}
          done={its.deleted}
          confirm={() => client.DELETE('/v2/webhooks/{id}', { params })}
          onDone={() => openView({ name: 'webhooks', id: null })}
          onClose={close}
        />
      )}
      {open === 'recover' && <Recover id={webhook.id} onSent={onSent} onClose={close} />}
    </>
  );
}

function Rotate({ id, onRotated, onClose }: { id: string; onRotated(): void; onClose(): void }) {
  const { client } = useBoard();
  const { isBusy, fault, act } = useAction(false);
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = async () => {
    const rotated = await act(async () => orThrow(await client.POST('/v2/webhooks/{id}/rotate_secret', { params: { path: { id } } })));
    if (!rotated) return;
    setSecret(rotated.secret);
    onRotated();
  };
  if (secret !== null) return <SecretDialog title={its.secretTitle} about={its.secretAbout} secret={secret} onClose={onClose} />;
  return (
    <Dialog title={its.rotate} onClose={onClose}>
      <DialogForm submit={its.rotate} isBusy={isBusy} fault={fault} onSubmit={rotate} onCancel={onClose}>
        <p>{its.rotateQuestion}</p>
      </DialogForm>
    </Dialog>
  );
}

function Recover({ id, onSent, onClose }: { id: string; onSent(): void; onClose(): void }) {
  const { client, formats, say, now } = useBoard();
  const { isBusy, fault, act } = useAction(false);
  const recover = async (form: FormData) => {
    const since = new Date(String(form.get('since'))).toISOString();
    const params = { path: { id } };
    const recovered = await act(async () => orThrow(await client.POST('/v2/webhooks/{id}/recover', { params, body: { since } })));
    if (!recovered) return;
    say(its.recovered(formats.number(recovered.count), recovered.count));
    onSent();
    onClose();
  };
  return (
    <Dialog title={its.recoverTitle} onClose={onClose}>
      <p class="soft">{its.recoverAbout}</p>
      <DialogForm submit={its.recover} isBusy={isBusy} fault={fault} onSubmit={recover} onCancel={onClose}>
        <label>
          {its.recoverSince}
          <input
            name="since"
            type="datetime-local"
            required
            max={localTime(now)}
            defaultValue={localTime(new Date(now.getTime() - dayMs))}
          />
        </label>
      </DialogForm>
    </Dialog>
  );
}

/** A time as a field for local times has it. */
function localTime(time: Date): string {
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
