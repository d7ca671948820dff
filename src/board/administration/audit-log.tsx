/** Who did what in the account, newest first. */
import { useState } from 'preact/hooks';
import { type SchemasA, orThrow } from '../../client/index.ts';
import { useBoard } from '../context.ts';
import { ChangedValues } from '../record-changes.tsx';
import { Time } from '../parts.tsx';
import { readPages, useRead } from '../use-read.ts';
import { ReadState } from './parts.tsx';
import { texts } from './texts.ts';

type Entry = SchemasA['AuditEntry'];
type Action = Entry['action'];
const its = texts.audit;
const pageSize = 25;

export function AuditLog() {
  const { client } = useBoard();
  const [action, setAction] = useState<Action | ''>('');
  const [pages, setPages] = useState(1);
  const read = useRead(
    (signal) =>
      readPages(pages, async (cursor) => {
        const query = { limit: pageSize, ...(action !== '' && { action }), ...(cursor !== undefined && { cursor }) };
        return orThrow(await client.GET('/v2/audit_entries', { params: { query }, signal }));
      }),
    [action, pages],
    pages === 1 ? 30_000 : 0,
  );
  const rows = read.data?.rows ?? [];
  const choose = (chosen: string) => {
    setAction(chosen as Action | '');
    setPages(1);
  };
  return (
    <section aria-labelledby="audit">
      <div class="section-head">
        <h2 id="audit">{its.title}</h2>
        <select aria-label={its.action} value={action} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="">{its.any}</option>
          {Object.entries(its.actions).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      </div>
      <ReadState read={read} />
      {read.data !== null && rows.length === 0 && <p class="soft">{its.none}</p>}
      {rows.length > 0 && (
        <table aria-labelledby="audit">
          <thead>
            <tr>
              <th scope="col">{its.columns.when}</th>
              <th scope="col">{its.columns.who}</th>
              <th scope="col">{its.columns.what}</th>
              <th scope="col" class="wide">
                {its.columns.address}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((entry) => (
              <tr key={entry.id}>
                <td class="when">
                  <Time at={entry.last_at} withHours />
                </td>
                <td>{entry.actor.name ?? its.actors[entry.actor.type] ?? entry.actor.type}</td>
                <td>
                  <What entry={entry} />
                </td>
                <td class="wide soft">{entry.address}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {read.data?.hasMore && (
        <button class="more" type="button" onClick={() => setPages(pages + 1)}>
          {texts.more}
        </button>
      )}
    </section>
  );
}

function What({ entry: { action, object, detail, changes, count } }: { entry: Entry }) {
  const { formats } = useBoard();
  return (
    <>
      {its.actions[action] ?? action}
      {object.name !== null && <b> {object.name}</b>}
      {count > 1 && ` ${its.times(formats.number(count))}`}
      {detail !== null && changes.length === 0 && <span class="soft"> · {detail}</span>}
      <ChangedValues changes={changes} />
    </>
  );
}
