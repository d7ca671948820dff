/** One shipment in the list. */
import type { ComponentChildren } from 'preact';
import type { ColumnName } from './columns.tsx';
import { timeFor, useBoard } from './context.ts';
import { daysUntil, slipDays } from './format.ts';
import { Chip, StatusMark, Time, ViewLink, Warning } from './parts.tsx';
import { urgencyOfFreeTime, urgencyOfSlip } from './status.ts';
import { texts } from './texts.ts';
import type { Row } from './use-pages.ts';

interface RowProps {
  row: Row;
  columns: readonly ColumnName[];
  /** From 0. */
  index: number;
  /** In pixels. */
  top: number;
  isActive: boolean;
  /** Whether it leads to its shipment. */
  leadsOn: boolean;
  onPoint(index: number): void;
}

export function ListRow({ row, columns, index, top, isActive, leadsOn, onPoint }: RowProps) {
  const { open } = useBoard();
  const view = { name: 'shipment', id: row.id } as const;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys, and the container's number is a link
    <div
      id={`row-${index}`}
      class={`row${isActive ? ' active' : ''}${leadsOn ? '' : ' fixed'}`}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isActive}
      style={{ transform: `translateY(${top}px)` }}
      onMouseDown={() => onPoint(index)}
      onClick={(event) => {
        if (leadsOn && event.button === 0 && getSelection()?.isCollapsed !== false) open(view);
      }}
    >
      {columns.map((name) => (
        <span key={name} class={`c-${name}`} role="gridcell" title={name === 'reference' ? (row.reference ?? undefined) : undefined}>
          {name === 'container' && !leadsOn ? <b>{row.container_number}</b> : cells[name](row)}
        </span>
      ))}
    </div>
  );
}

const cells: Record<ColumnName, (row: Row) => ComponentChildren> = {
  container: (row) => <Number row={row} />,
  status: ({ status }) => <StatusMark status={status} />,
  carrier: ({ scac }) => scac,
  way: (row) => <Way row={row} />,
  eta: (row) => <Eta row={row} />,
  free: (row) => <FreeDay row={row} />,
  customs: ({ customs_status: status }) => status,
  delivery: ({ delivery_status: status }) => status,
  updated: ({ updated_at: at }) => <Time at={at} withHours />,
  file: ({ file_number: number }) => number,
  reference: ({ reference }) => reference,
  exceptions: ({ open_exceptions: count }) =>
    count > 0 && (
      <span class="trouble" title={texts.list.exceptions(count)}>
        <Warning />
        {count}
        <span class="unseen">{texts.list.exceptions(count)}</span>
      </span>
    ),
};

function Number({ row }: { row: Row }) {
  const { lastVisit } = useBoard();
  const isNew = lastVisit !== null && row.updated_at > lastVisit;
  return (
    <>
      <ViewLink view={{ name: 'shipment', id: row.id }} tabIndex={-1}>
        {row.container_number}
      </ViewLink>
      {isNew && (
        <span class="new" title={texts.list.changedHint}>
          <span class="unseen">{texts.list.changedHint}</span>
        </span>
      )}
    </>
  );
}

function Way({ row }: { row: Row }) {
  const { port_of_loading: from, port_of_discharge: to, port_of_destination: destination } = row;
  if (from === null && to === null) return <span class="soft">{texts.unknown}</span>;
  return (
    <>
      <span class="place">{from ?? texts.unknown}</span>
      <span class="arrow">→</span>
      <span class={row.provisional ? 'place provisional' : 'place'} title={row.provisional ? texts.list.provisionalPort : undefined}>
        {to ?? texts.unknown}
        {row.provisional && '?'}
      </span>
      {destination !== null && destination !== to && (
        <span class="soft inland">
          <span class="arrow">→</span>
          {destination}
        </span>
      )}
    </>
  );
}

function Eta({ row }: { row: Row }) {
  const { formats } = useBoard();
  const eta = row.eta_port_of_discharge ?? row.eta_destination_revised;
  const slip = slipDays(row.eta_destination, row.eta_destination_revised);
  if (eta === null) return <span class="soft">{texts.unknown}</span>;
  return (
    <>
      <Time at={eta} />
      {slip !== null && slip !== 0 && (
        <Chip urgency={urgencyOfSlip(slip)} title={texts.slip(slip, texts.days(formats.number(Math.abs(slip)), Math.abs(slip)))}>
          {formats.slip(slip)}
        </Chip>
      )}
    </>
  );
}

/** Statuses in which the container has not left the terminal at the port of discharge. After that, the day is history. */
const beforeLeaving = new Set(['Pre Alert', 'Gated In', 'In Transit', 'Arrived Not Yet Discharged', 'Discharged']);

/** A container that goes on inland is available there. */
function isAtTerminal({ status, port_of_discharge: port, port_of_destination: destination }: Row): boolean {
  return beforeLeaving.has(status) || (status === 'Available For Pickup' && (destination === null || destination === port));
}

function FreeDay({ row }: { row: Row }) {
  const board = useBoard();
  const { formats } = board;
  const now = timeFor(board, row.container_number);
  const { last_free_day: day } = row;
  if (day === null) return <span class="soft">{texts.unknown}</span>;
  const left = daysUntil(day, now);
  return (
    <>
      <time dateTime={day}>{formats.calendarDay(day, now)}</time>
      {isAtTerminal(row) && left <= 30 && (
        <Chip urgency={urgencyOfFreeTime(left)}>{texts.daysLeft(left, texts.days(formats.number(Math.abs(left)), Math.abs(left)))}</Chip>
      )}
    </>
  );
}
