/** The dialogs that add and change a webhook. */
import { useState } from 'preact/hooks';
import { type SchemasA, orThrow } from '../../client/index.ts';
import { useBoard } from '../context.ts';
import { useAction } from '../use-action.ts';
import { Dialog, DialogForm, SecretDialog } from './parts.tsx';
import { texts } from './texts.ts';
import { headersIn } from './headers-in.ts';
import { eventTypes, hasEveryType } from './webhook-state.ts';

type Webhook = SchemasA['Webhook'];
type EventType = SchemasA['EventType'];

export function AddWebhook({ onAdded, onClose }: { onAdded(): void; onClose(): void }) {
  const { client } = useBoard();
  const { isBusy, fault, act } = useAction(false);
  const [secret, setSecret] = useState<string | null>(null);
  const its = texts.webhooks;
  const add = async (form: FormData) => {
    const types = typesIn(form);
    const headers = headersIn(String(form.get('headers')));
    const body = { url: String(form.get('url')).trim(), ...(types && { event_types: types }), ...(headers && { headers }) };
    const made = await act(async () => orThrow(await client.POST('/v2/webhooks', { body })));
    if (!made) return;
    setSecret(made.secret);
    onAdded();
  };
  if (secret !== null) return <SecretDialog title={its.secretTitle} about={its.secretAbout} secret={secret} onClose={onClose} />;
  return (
    <Dialog title={its.add} onClose={onClose}>
      <DialogForm submit={its.add} isBusy={isBusy} fault={fault} onSubmit={add} onCancel={onClose}>
        <Fields />
      </DialogForm>
    </Dialog>
  );
}

export function EditWebhook({ webhook, onSaved, onClose }: { webhook: Webhook; onSaved(): void; onClose(): void }) {
  const { client } = useBoard();
  const { isBusy, fault, act } = useAction(false);
  const its = texts.webhooks;
  const save = async (form: FormData) => {
    const url = String(form.get('url')).trim();
    const types = typesIn(form);
    const body = { ...(url !== webhook.url && { url }), event_types: types ?? (eventTypes as EventType[]), ...headersOf(form) };
    const params = { path: { id: webhook.id } };
    if ((await act(async () => orThrow(await client.PATCH('/v2/webhooks/{id}', { params, body })), its.saved)) === undefined) return;
    onSaved();
    onClose();
  };
  return (
    <Dialog title={its.edit} onClose={onClose}>
      <DialogForm submit={texts.save} isBusy={isBusy} fault={fault} onSubmit={save} onCancel={onClose}>
        <Fields webhook={webhook} />
      </DialogForm>
    </Dialog>
  );
}

function Fields({ webhook }: { webhook?: Webhook }) {
  const [isEvery, setEvery] = useState(webhook === undefined || hasEveryType(webhook));
  const chosen: readonly string[] = webhook?.event_types ?? [];
  const names = webhook?.header_names ?? [];
  const its = texts.webhooks;
  return (
    <>
      <label>
        {its.url}
        <input
          name="url"
          type="url"
          required
          maxLength={2000}
          placeholder="https://"
          spellcheck={false}
          defaultValue={webhook?.url ?? ''}
        />
      </label>
      <p class="soft hint">{its.urlHint}</p>
      <label>
        {its.headers}
        <textarea name="headers" rows={3} maxLength={20_000} spellcheck={false} autocomplete="off" placeholder="Authorization: Bearer …" />
      </label>
      <p class="soft hint">{names.length === 0 ? its.headersHint : its.headersKept(names.join(', '))}</p>
      {names.length > 0 && (
        <label class="choice">
          <input type="checkbox" name="no-headers" /> {its.noHeaders}
        </label>
      )}
      <fieldset>
        <legend>{its.events}</legend>
        <label class="choice">
          <input type="radio" name="every" value="yes" checked={isEvery} onChange={() => setEvery(true)} />{' '}
          {webhook ? its.allEvents : its.every}
        </label>
        <label class="choice">
          <input type="radio" name="every" value="no" checked={!isEvery} onChange={() => setEvery(false)} /> {its.only}
        </label>
        {!isEvery && (
          <div class="types">
            {eventTypes.map((type) => (
              <label key={type} class="choice">
                <input type="checkbox" name="type" value={type} defaultChecked={chosen.includes(type)} />
                <span>
                  {its.eventTypes[type]} <code>{type}</code>
                </span>
              </label>
            ))}
          </div>
        )}
      </fieldset>
    </>
  );
}

/** The headers to set: none are read back, so an empty field keeps what there is. */
function headersOf(form: FormData): { headers?: Record<string, string> } {
  const headers = headersIn(String(form.get('headers')));
  if (headers !== null) return { headers };
  return form.has('no-headers') ? { headers: {} } : {};
}

/** The chosen types; null for all. */
function typesIn(form: FormData): EventType[] | null {
  return form.get('every') === 'yes' ? null : (form.getAll('type') as EventType[]);
}
