/** Who changed a shipment or its container, and when. */
import { type SchemasA, orThrow } from '../client/index.ts';
import { useBoard } from './context.ts';
import { Time } from './parts.tsx';
import type { ShipmentData } from './shipment-data.ts';
import { texts } from './texts.ts';
import { useRead } from './use-read.ts';

export function RecordChanges({ data: { shipment }, turn }: { data: ShipmentData; turn: number }) {
  const { client } = useBoard();
  const { id } = shipment;
  const read = async (signal: AbortSignal) =>
    orThrow(await client.GET('/v2/shipments/{id}/record_changes', { params: { path: { id }, query: { limit: 20 } }, signal })).data;
  const { data: changes } = useRead(read, [id, shipment.updated_at, turn], 0);
  const its = texts.changes;
  if (changes === null) return null;
  if (changes.length === 0) return <p class="soft">{its.none}</p>;
  return (
    <ul class="changes">
      {changes.map(({ id: change, action, actor, detail, changes: values, created_at: at }) => (
        <li key={change}>
          <b>{actor.name ?? its.actors[actor.type] ?? actor.type}</b> {its.actions[action] ?? action}
          {detail !== null && values.length === 0 && <span class="soft"> {fieldsIn(detail)}</span>}
          <ChangedValues changes={values} />
          <span class="soft when">
            <Time at={at} withHours />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What values were, and became. */
export function ChangedValues({ changes }: { changes: SchemasA['AuditChanges'] }) {
  const its = texts.changes;
  if (changes.length === 0) return null;
  const nothing = <span class="soft">{its.nothing}</span>;
  return (
    <ul class="values">
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {fieldsIn(field)}: {from === null ? nothing : <del>{from}</del>} <span aria-hidden="true">→</span>
          <span class="unseen"> {its.became}</span> {to === null ? nothing : <ins>{to}</ins>}
        </li>
      ))}
    </ul>
  );
}

/** The names of fields in words, where the page has words for them. */
function fieldsIn(detail: string): string {
  const labels: Record<string, string> = texts.edit.fields;
  return detail
    .split(', ')
    .map((name) => labels[name] ?? name)
    .join(', ');
}
