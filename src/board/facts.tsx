/** The figures of a shipment in a row: when it arrives, how long it may stay, and by which names it goes. */
import type { SchemasA } from '../client/index.ts';
import { useBoard } from './context.ts';
import { slipDays } from './format.ts';
import { Chip, Fact, Time } from './parts.tsx';
import type { ShipmentData } from './shipment-data.ts';
import { urgencyOfFreeTime, urgencyOfSlip } from './status.ts';
import { texts } from './texts.ts';

export function Facts({ data }: { data: ShipmentData }) {
  const { shipment, container } = data;
  const { references, routing } = shipment;
  const its = texts.shipment;
  const names: [label: string, value: string | null][] = [
    [its.vessel, [routing.vessel_name, routing.voyage_no].filter((each) => each !== null).join(' · ') || null],
    [its.bill, references.master_bl],
    [its.booking, references.booking_numbers.join(', ') || null],
    [its.customs, shipment.customs_status],
    [its.delivery, shipment.delivery_status],
  ];
  return (
    <dl class="facts">
      <Arrival data={data} />
      <Predicted data={data} />
      <Fact label={its.freeTime}>
        <FreeTime freeTime={container.free_time ?? null} />
      </Fact>
      {names.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value ?? <span class="soft">{texts.unknown}</span>}
        </Fact>
      ))}
      <Fact label={its.checked}>
        {shipment.last_checked_at === null ? texts.unknown : <Time at={shipment.last_checked_at} withHours />}
        {shipment.next_check_at === null && <small>{its.notChecked}</small>}
      </Fact>
    </dl>
  );
}

export function Arrival({ data: { shipment, container, etas } }: { data: ShipmentData }) {
  const { formats, now } = useBoard();
  const arrived = container.milestone_dates.vessel_arrival;
  const eta = arrived ?? shipment.schedule.eta_port_of_discharge;
  const port = shipment.routing.port_of_discharge ?? '';
  const first = etas[0]?.eta;
  const slip = slipDays(first, eta);
  return (
    <Fact label={arrived === null ? texts.shipment.etaOfPort(port) : texts.shipment.arrivedAt(port)}>
      {eta === null ? (
        <span class="soft">{texts.unknown}</span>
      ) : (
        <span class="big">
          <Time at={eta} withHours />
        </span>
      )}
      {first !== undefined && slip !== null && (
        <small>
          {slip === 0 ? (
            texts.slipNone
          ) : (
            <>
              <Chip urgency={urgencyOfSlip(slip)}>{formats.slip(slip)}</Chip> {texts.shipment.firstTold(formats.day(first, now))}
            </>
          )}
        </small>
      )}
    </Fact>
  );
}

export function Predicted({ data: { shipment } }: { data: ShipmentData }) {
  const { formats, now } = useBoard();
  const { p50, p80_from: from, p80_to: to, reason } = shipment.predicted_eta;
  if (p50 === null || from === null || to === null) return null;
  return (
    <Fact label={texts.shipment.predicted}>
      <span class="big" title={reason ?? undefined}>
        <Time at={p50} />
      </span>
      <small>{texts.shipment.predictedBand(formats.day(from, now), formats.day(to, now))}</small>
    </Fact>
  );
}

export function FreeTime({ freeTime }: { freeTime: SchemasA['FreeTime'] | null }) {
  const { formats, now } = useBoard();
  if (freeTime === null) return <span class="soft">{texts.shipment.noFreeTime}</span>;
  const { days_left: left, last_free_day: day, return_by: back, cost } = freeTime;
  const until = day ?? back;
  return (
    <>
      <span class="big">
        {left === null ? (
          until !== null && formats.calendarDay(until, now)
        ) : (
          <span class={`free-${urgencyOfFreeTime(left)}`}>
            {texts.daysLeft(left, texts.days(formats.number(Math.abs(left)), Math.abs(left)))}{' '}
            <Chip urgency={urgencyOfFreeTime(left)}>{texts.shipment.freeWords[urgencyOfFreeTime(left)]}</Chip>
          </span>
        )}
      </span>
      <small title={freeTime.periods.map(({ reason }) => reason).join('\n')}>
        {left === null ? texts.shipment.freeEnded : until !== null && texts.shipment.freeUntil(formats.calendarDay(until, now))}
        {cost !== null && ` · ${formats.money(cost.amount, cost.currency)}`}
      </small>
    </>
  );
}
