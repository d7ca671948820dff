/** The digest: who gets a mail with what is late, and when. */
import { useState } from 'preact/hooks';
import { type SchemasA, orThrow } from '../../client/index.ts';
import { useBoard } from '../context.ts';
import { Fact, Time } from '../parts.tsx';
import { texts as shared } from '../texts.ts';
import { useAction } from '../use-action.ts';
import { useRead } from '../use-read.ts';
import { Dialog, DialogForm, ReadState } from './parts.tsx';
import { texts } from './texts.ts';

type Digest = SchemasA['Digest'];
type Day = Digest['days'][number];

const its = texts.digest;
const days: readonly Day[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

export function DigestSection() {
  const { client } = useBoard();
  const [isOpen, setOpen] = useState(false);
  const read = useRead(async (signal) => {
    const found = await client.GET('/v2/digest', { signal });
    return { digest: orThrow(found), etag: found.response.headers.get('ETag') ?? '*' };
  }, []);
  const { digest, etag } = read.data ?? { digest: null, etag: '*' };
  return (
    <section aria-labelledby="digest">
      <div class="section-head">
        <h2 id="digest">{its.title}</h2>
        <button type="button" disabled={digest === null} onClick={() => setOpen(true)}>
          {its.change}
        </button>
      </div>
      <p class="soft">{its.about}</p>
      <ReadState read={read} />
      {digest && !digest.sends_mail && <p class="soft">{its.noServer}</p>}
      {digest && digest.addresses.length > 0 && <Facts digest={digest} />}
      {digest && isOpen && <ChangeDigest digest={digest} etag={etag} onSaved={read.reload} onClose={() => setOpen(false)} />}
    </section>
  );
}

function Facts({ digest }: { digest: Digest }) {
  return (
    <dl class="facts">
      <Fact label={its.addresses}>
        {digest.addresses.map((address) => (
          <span key={address} class="line">
            {address}
          </span>
        ))}
      </Fact>
      <Fact label={its.when}>
        {hourText(digest.hour)} <small>{digest.time_zone}</small>
        <small>{digest.days.map((day) => its.days[day]).join(', ')}</small>
      </Fact>
      <Fact label={its.next}>{digest.next_at === null ? shared.unknown : <Time at={digest.next_at} withHours />}</Fact>
    </dl>
  );
}

interface ChangeProps {
  digest: Digest;
  /** Of the version that the fields began with: the list behind the dialog renews itself. */
  etag: string;
  onSaved(): void;
  onClose(): void;
}

function ChangeDigest({ digest, etag, onSaved, onClose }: ChangeProps) {
  const { client } = useBoard();
  const [version] = useState(etag);
  const { isBusy, fault, act } = useAction(false);
  const isNew = digest.updated_at === null;
  const save = async (form: FormData) => {
    const addresses = String(form.get('addresses'))
      .split(/[\s,;]+/)
      .filter((address) => address !== '');
    const body = {
      ...{ addresses, hour: Number(form.get('hour')), time_zone: String(form.get('zone')).trim() },
      days: form.getAll('day') as Day[],
    };
    if (
      (await act(
        async () => orThrow(await client.PATCH('/v2/digest', { params: { header: { 'If-Match': version } }, body })),
        its.saved,
      )) === undefined
    )
      return;
    onSaved();
    onClose();
  };
  return (
    <Dialog title={its.title} onClose={onClose}>
      <DialogForm submit={texts.save} isBusy={isBusy} fault={fault} onSubmit={save} onCancel={onClose}>
        <label>
          {its.addresses}
          <textarea name="addresses" rows={4} maxLength={2600} spellcheck={false} defaultValue={digest.addresses.join('\n')} />
        </label>
        <p class="soft hint">{its.addressesHint}</p>
        <label>
          {its.hour}
          <select name="hour">
            {hours.map((hour) => (
              <option key={hour} value={hour} selected={hour === digest.hour}>
                {hourText(hour)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {its.zone}
          <input name="zone" required maxLength={64} spellcheck={false} defaultValue={isNew ? ownZone() : digest.time_zone} />
        </label>
        <fieldset>
          <legend>{its.onDays}</legend>
          {days.map((day) => (
            <label key={day} class="choice">
              <input type="checkbox" name="day" value={day} defaultChecked={digest.days.includes(day)} /> {its.days[day]}
            </label>
          ))}
        </fieldset>
      </DialogForm>
    </Dialog>
  );
}

/** Where the reader is. */
function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
