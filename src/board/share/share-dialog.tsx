/** Shares a shipment, a saved view, or arrivals as a calendar: creates a link, shows it once, and revokes those that there are. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { type SchemasA, orThrow } from '../../client/index.ts';
import { CopyField, Dialog, DialogForm } from '../administration/parts.tsx';
import { texts as common } from '../administration/texts.ts';
import { useBoard } from '../context.ts';
import { dayMs } from '../format.ts';
import { useAction } from '../use-action.ts';
import { useRead } from '../use-read.ts';
import { texts } from './texts.ts';

type Link = SchemasA['ShareLink'];
type Content = SchemasA['ShareLinkContent'];

const days = [1, 7, 30, 90, 365];

/** What a link shows: a shipment, or a saved view. */
interface Subject {
  /** As a new link names it, and as the list of links does. */
  its: { shipment_id: string } | { saved_view_id: string };
  name: string;
}

const wordsOf = ({ its }: Subject) => ('shipment_id' in its ? texts : texts.view);

export function ShareButton({ shipmentId, container }: { shipmentId: string; container: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {texts.share}
      </button>
      {isOpen && <ShareDialog subject={{ its: { shipment_id: shipmentId }, name: container }} onClose={() => setOpen(false)} />}
    </>
  );
}

export function ShareDialog({ subject, onClose }: { subject: Subject; onClose(): void }) {
  const { client } = useBoard();
  const { isBusy, fault, act } = useAction(false);
  const [url, setUrl] = useState<string | null>(null);
  const words = wordsOf(subject);
  const create = async (form: FormData) => {
    const body = {
      type: 'shipment_id' in subject.its ? ('shipment' as const) : ('view' as const),
      ...subject.its,
      name: String(form.get('name')).trim() || null,
      shows: form.getAll('shows') as Content[],
      expires_at: new Date(Date.now() + Number(form.get('days')) * dayMs).toISOString(),
    };
    const made = await act(async () => orThrow(await client.POST('/v2/share_links', { body })));
    if (made) setUrl(made.url);
  };
  if (url !== null) return <Created url={url} subject={subject} onClose={onClose} />;
  return (
    <Dialog title={texts.title(subject.name)} onClose={onClose}>
      <DialogForm submit={texts.create} isBusy={isBusy} fault={fault} onSubmit={create} onCancel={onClose}>
        <p>{words.about}</p>
        <ContentsField contents={words.contents} />
        <label>
          {texts.ends}
          <select name="days" defaultValue="30">
            {days.map((each) => (
              <option key={each} value={each} selected={each === 30}>
                {texts.days[each]}
              </option>
            ))}
          </select>
        </label>
        <NameField />
      </DialogForm>
      <Links query={subject.its} title={words.existing} />
    </Dialog>
  );
}

function Created({ url, subject, onClose }: { url: string; subject: Subject; onClose(): void }) {
  const frame = `<iframe src="${url}/embed" title="${subject.name.replaceAll(/["<>&]/g, ' ')}" width="100%" height="480" loading="lazy"></iframe>`;
  return (
    <CreatedDialog title={texts.title(subject.name)} onClose={onClose}>
      <CopyField label={texts.created} text={url} />
      <p class="once">{common.once}</p>
      {'saved_view_id' in subject.its && <CopyField label={texts.view.calendar} text={`${url}/calendar.ics`} />}
      <p class="share-embed">{texts.embed}</p>
      <CopyField label={texts.embed} text={frame} />
    </CreatedDialog>
  );
}

/** Shows what a link is, which is shown only once, until the reader has it. */
function CreatedDialog({ title, onClose, children }: { title: string; onClose(): void; children: ComponentChildren }) {
  return (
    <Dialog title={title} isKept onClose={onClose}>
      {children}
      <div class="ends">
        <button class="primary" type="button" onClick={onClose}>
          {common.done}
        </button>
      </div>
    </Dialog>
  );
}

/** The last part of both forms: the link's name. */
function NameField() {
  return (
    <label>
      {texts.name}
      <input name="name" maxLength={100} autocomplete="off" />
    </label>
  );
}

/** What a link shows in addition to what it always shows. */
function ContentsField({ contents }: { contents: Partial<Record<Content, string>> }) {
  return (
    <fieldset>
      <legend>{texts.more}</legend>
      {Object.entries(contents).map(([content, words]) => (
        <label key={content} class="choice">
          <input type="checkbox" name="shows" value={content} /> {words}
        </label>
      ))}
    </fieldset>
  );
}

/** The address of a calendar with the arrivals of all shipments, and those that there are. */
export function CalendarDialog({ onClose }: { onClose(): void }) {
  const { client } = useBoard();
  const { isBusy, fault, act } = useAction(false);
  const [url, setUrl] = useState<string | null>(null);
  const create = async (form: FormData) => {
    const name = String(form.get('name')).trim() || null;
    const body = { type: 'calendar' as const, name, shows: form.getAll('shows') as Content[] };
    const made = await act(async () => orThrow(await client.POST('/v2/share_links', { body })));
    if (made) setUrl(made.url);
  };
  const its = texts.calendar;
  if (url !== null) {
    return (
      <CreatedDialog title={its.title} onClose={onClose}>
        <p>{its.subscribe}</p>
        <CopyField label={its.address} text={url} />
        <p class="once">{common.once}</p>
      </CreatedDialog>
    );
  }
  return (
    <Dialog title={its.title} onClose={onClose}>
      <DialogForm submit={its.create} isBusy={isBusy} fault={fault} onSubmit={create} onCancel={onClose}>
        <p>{its.about}</p>
        <ContentsField contents={its.contents} />
        <NameField />
      </DialogForm>
      <Links query={{ type: 'calendar' }} title={its.existing} />
    </Dialog>
  );
}

/** @param query which links there are */
function Links({ query, title }: { query: Subject['its'] | { type: 'calendar' }; title: string }) {
  const { client } = useBoard();
  const { isBusy, act } = useAction();
  const read = useRead(
    async (signal) => orThrow(await client.GET('/v2/share_links', { params: { query: { ...query, limit: 100 } }, signal })),
    [JSON.stringify(query)],
    0,
  );
  const links = read.data?.data ?? [];
  if (links.length === 0) return null;
  const revoke = async (id: string) => {
    const isDone = await act(async () => {
      await client.DELETE('/v2/share_links/{id}', { params: { path: { id } } });
      return true;
    }, texts.revoked);
    if (isDone) read.reload();
  };
  return (
    <section class="share-links" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {links.map((link) => (
          <li key={link.id}>
            <LinkFacts link={link} />
            <button
              type="button"
              disabled={isBusy}
              aria-label={texts.revokeNamed(link.name ?? texts.unnamed)}
              onClick={() => revoke(link.id)}
            >
              {texts.revoke}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LinkFacts({ link }: { link: Link }) {
  const { formats, now } = useBoard();
  const { name, created_by: by, expires_at: until, open_count: count } = link;
  const day = until === null ? null : formats.day(until, now);
  const end = until === null || day === null ? [] : [Date.parse(until) > Date.now() ? texts.until(day) : texts.expired(day)];
  return (
    <span>
      <b>{name ?? texts.unnamed}</b>
      <small class="soft">{[texts.by(by), ...end, texts.opened(formats.number(count), count)].join(' · ')}</small>
    </span>
  );
}
