/** How the carriers answer, and what waits for them. */
import { type SchemasA, orThrow } from '../../client/index.ts';
import { useBoard } from '../context.ts';
import { Chip, Time } from '../parts.tsx';
import { texts as shared } from '../texts.ts';
import { useRead } from '../use-read.ts';
import { Head, ReadState } from './parts.tsx';
import { texts } from './texts.ts';

type Carrier = SchemasA['CarrierState'];
const its = texts.carriers;
/** As often as the processes say. */
const renewMs = 10_000;

const urgencies: Record<string, 'good' | 'soon' | 'late'> = { polled: 'good', partly_paused: 'soon', paused: 'late', not_polled: 'late' };

export function CarriersPage() {
  const { client } = useBoard();
  const read = useRead(async (signal) => orThrow(await client.GET('/v2/carriers', { signal })).data, [], renewMs);
  return (
    <>
      <Head title={its.title} about={its.about} />
      <ReadState read={read} />
      {read.data?.length === 0 && <p class="soft">{its.none}</p>}
      {read.data !== null && read.data.length > 0 && (
        <table aria-label={its.title}>
          <thead>
            <tr>
              <th scope="col">{its.columns.carrier}</th>
              <th scope="col">{its.columns.condition}</th>
              <th scope="col">{its.columns.answers}</th>
              <th scope="col" class="wide">
                {its.columns.last}
              </th>
              <th scope="col" class="wide">
                {its.columns.budget}
              </th>
              <th scope="col">{its.columns.queue}</th>
            </tr>
          </thead>
          <tbody>
            {read.data.map((carrier) => (
              <CarrierRow key={carrier.scac} carrier={carrier} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function CarrierRow({ carrier }: { carrier: Carrier }) {
  const { formats, now } = useBoard();
  const { condition, pause_reason: reason, answered_last_hour: answered, failed_last_hour: failed } = carrier;
  const { requests_per_minute: allowed, requests_last_minute: used, oldest_due_at: since } = carrier;
  return (
    <tr>
      <th scope="row">
        {carrier.name} <span class="soft">{carrier.scac}</span>
      </th>
      <td>
        <Chip urgency={urgencies[condition] ?? 'soon'}>{its.conditions[condition] ?? condition}</Chip>
        {reason !== null && <p class="soft reason">{its.reasons[reason] ?? reason}</p>}
      </td>
      <td>
        {answered + failed === 0 ? (
          <span class="soft">{its.noAnswers}</span>
        ) : (
          its.answers(formats.number(answered), formats.number(answered + failed))
        )}
      </td>
      <td class="wide">{carrier.last_answered_at === null ? shared.unknown : <Time at={carrier.last_answered_at} withHours />}</td>
      <td class="wide">
        {allowed === null || used === null ? (
          <span class="soft">{its.unlimited}</span>
        ) : (
          its.budget(formats.number(used), formats.number(allowed))
        )}
      </td>
      <td>
        {its.queue(formats.number(carrier.waiting), carrier.waiting_is_at_least)}
        {since !== null && <span class="soft"> {its.since(formats.time(since, now))}</span>}
      </td>
    </tr>
  );
}
