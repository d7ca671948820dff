/** What the carrier reports, row by row, beside what each row became and why. Read when it is opened. */
import { useState } from 'preact/hooks';
import { type SchemasA, orThrow } from '../client/index.ts';
import { useBoard } from './context.ts';
import { Time } from './parts.tsx';
import { RowsByHand } from './rows-by-hand.tsx';
import type { ShipmentData } from './shipment-data.ts';
import { texts } from './texts.ts';
import { useRead } from './use-read.ts';

export function CarrierRows({ data }: { data: ShipmentData }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="carrier-rows" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.rows.title}</summary>
      {isOpen && <Rows data={data} />}
    </details>
  );
}

function Rows({ data: { shipment } }: { data: ShipmentData }) {
  const { client } = useBoard();
  const { container_id: id } = shipment;
  const read = async (signal: AbortSignal) =>
    orThrow(await client.GET('/v2/containers/{id}/carrier_rows', { params: { path: { id } }, signal }));
  const { data: answer, fault } = useRead(read, [id, shipment.updated_at], 0);
  if (fault !== null) return <p class="soft">{fault}</p>;
  if (answer === null) return <p class="soft">{texts.loading}</p>;
  return (
    <>
      <Table rows={answer.data} />
      <RowsByHand id={id} rows={answer.rows_by_hand} />
    </>
  );
}

function Table({ rows }: { rows: SchemasA['CarrierRow'][] }) {
  const its = texts.rows;
  if (rows.length === 0) return <p class="soft">{texts.shipment.empty}</p>;
  return (
    <table class="rows-table">
      <thead>
        <tr>
          {[its.when, its.words, its.became, its.rule].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} class={row.estimated ? 'planned' : undefined}>
            <td>
              <Time at={row.occurred_at} withHours /> {row.estimated && <small>{its.expected}</small>}
            </td>
            <td>
              {row.original_event ?? texts.unknown}
              <small>
                {[row.location_name ?? row.locode, row.vessel_name, row.voyage_number, row.source]
                  .filter((each) => each !== null)
                  .join(' · ')}
              </small>
            </td>
            <td>
              <code>{row.event}</code>
            </td>
            <td>{row.rule}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
