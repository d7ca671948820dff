/** One shipment in the list. */
import { timeFor, useBoard } from './context.ts';
import { daysUntil, slipDays } from './format.ts';
import { Chip, StatusMark, Time, ViewLink, Warning } from './parts.tsx';
import { urgencyOfFreeTime, urgencyOfSlip } from './status.ts';
import { texts } from './texts.ts';
import type { Row } from './use-pages.ts';

export const columnNames = ['container', 'status', 'carrier', 'way', 'eta', 'free', 'reference', 'exceptions'] as const;

interface RowProps {
  row: Row;
  /** From 0. */
  index: number;
  /** In pixels. */
  top: number;
  isActive: boolean;
  onPoint(index: number): void;
}

export function ListRow({ row, index, top, isActive, onPoint }: RowProps) {
  const { open } = useBoard();
  const view = { name: 'shipment', id: row.id } as const;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys, and the container's number is a link
    <div
      id={`row-${index}`}
      class={isActive ? 'row active' : 'row'}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isActive}
      style={{ transform: `translateY(${top}px)` }}
      onMouseDown={() => onPoint(index)}
      onClick={(event) => {
        if (event.button === 0 && getSelection()?.isCollapsed !== false) open(view);
      }}
    >
      <span class="c-container" role="gridcell">
        <ViewLink view={view} tabIndex={-1}>
          {row.container_number}
        </ViewLink>
      </span>
      <span class="c-status" role="gridcell">
        <StatusMark status={row.status} />
      </span>
      <span class="c-carrier" role="gridcell">
        {row.scac}
      </span>
      <span class="c-way" role="gridcell">
        <Way row={row} />
      </span>
      <span class="c-eta" role="gridcell">
        <Eta row={row} />
      </span>
      <span class="c-free" role="gridcell">
        <FreeDay row={row} />
      </span>
      <span class="c-reference" role="gridcell" title={row.reference ?? undefined}>
        {row.reference}
      </span>
      <span class="c-exceptions" role="gridcell">
        {row.open_exceptions > 0 && (
          <span class="trouble" title={texts.list.exceptions(row.open_exceptions)}>
            <Warning />
            {row.open_exceptions}
            <span class="unseen">{texts.list.exceptions(row.open_exceptions)}</span>
          </span>
        )}
      </span>
    </div>
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
