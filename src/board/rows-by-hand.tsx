/** The rows that operations enter for what no carrier tells: a form, and each with a button to take it back. */
import { type SchemasA, orThrow } from '../client/index.ts';
import { useBoard } from './context.ts';
import { Time } from './parts.tsx';
import { rowTexts as its } from './row-texts.ts';
import { useAction } from './use-action.ts';

interface RowsByHandProps {
  /** Of the container. */
  id: string;
  rows: SchemasA['RowByHand'][];
}

export function RowsByHand({ id, rows }: RowsByHandProps) {
  const { client, canWrite, renew } = useBoard();
  const { isBusy, fault, act } = useAction(false);
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const body = rowOf(new FormData(form));
    const call = async () => orThrow(await client.POST('/v2/containers/{id}/rows', { params: { path: { id } }, body }));
    if ((await act(call, its.added)) === undefined) return;
    form.reset();
    renew();
  };
  const remove = async (rowId: string) => {
    const params = { path: { id, row_id: rowId } };
    const call = async () => orThrow(await client.DELETE('/v2/containers/{id}/rows/{row_id}', { params })) ?? true;
    if ((await act(call, its.removed)) !== undefined) renew();
  };
  if (!canWrite && rows.length === 0) return null;
  return (
    <section class="rows-by-hand" aria-labelledby="rows-by-hand">
      <h3 id="rows-by-hand">{its.title}</h3>
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <Time at={row.occurred_at} withHours /> {its.moves[row.move] ?? row.move}, {row.location_name ?? row.locode}{' '}
              <small>
                {row.source}
                {row.superseded_by !== null && ` · ${its.superseded}`}
              </small>{' '}
              {canWrite && (
                <button type="button" disabled={isBusy} onClick={() => remove(row.id)}>
                  {its.remove}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {canWrite && (
        <form onSubmit={add}>
          <p class="soft">{its.hint}</p>
          <label>
            {its.move}
            <select name="move">
              {Object.entries(its.moves).map(([move, text]) => (
                <option key={move} value={move}>
                  {text}
                </option>
              ))}
            </select>
          </label>
          <label>
            {its.at}
            <input name="at" type="datetime-local" required />
          </label>
          <label>
            {its.place}
            <input name="place" required maxLength={100} />
          </label>
          <label>
            {its.source}
            <input name="source" required maxLength={200} />
          </label>
          <label class="check">
            <input name="estimated" type="checkbox" /> {its.estimated}
          </label>
          <button type="submit" disabled={isBusy}>
            {its.add}
          </button>
          {fault !== '' && (
            <p class="banner" role="alert">
              {fault}
            </p>
          )}
        </form>
      )}
    </section>
  );
}

/** What is typed, as a row. A place that looks like a UN/LOCODE is one. */
function rowOf(typed: FormData): SchemasA['RowByHandCreate'] {
  const text = (name: string): string => String(typed.get(name) ?? '').trim();
  const place = text('place');
  const isCode = /^[A-Z]{2}[A-Z2-9]{3}$/.test(place);
  return {
    move: text('move') as SchemasA['RowMove'],
    occurred_at: new Date(text('at')).toISOString(),
    estimated: typed.get('estimated') !== null,
    ...(isCode ? { locode: place } : { location_name: place }),
    source: text('source'),
  };
}
