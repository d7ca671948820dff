/** How the estimated arrival has changed: a plot, and the same figures as a table. */
import { useRef } from 'preact/hooks';
import { timeFor, useBoard } from './context.ts';
import { dayMs } from './format.ts';
import { Chip, Time } from './parts.tsx';
import { dayTicks, stepPath, timeScale } from './plot-scale.ts';
import type { ShipmentData } from './shipment-data.ts';
import { urgencyOfSlip } from './status.ts';
import { texts } from './texts.ts';
import { useWidth } from './use-width.ts';

export function EtaHistory({ data }: { data: ShipmentData }) {
  const panel = useRef<HTMLDivElement>(null);
  const width = useWidth(panel);
  const its = texts.shipment;
  const { formats } = useBoard();
  return (
    <div class="plot" ref={panel}>
      {data.etas.length === 0 ? (
        <p class="soft">{its.etaEmpty}</p>
      ) : (
        <>
          {width > 0 && <Plot data={data} width={width} />}
          <details>
            <summary>{its.etaTable}</summary>
            <table>
              <thead>
                <tr>
                  <th>{its.etaSeen}</th>
                  <th>{its.etaTold}</th>
                  <th>{its.etaSlip}</th>
                  <th>{its.etaSource}</th>
                </tr>
              </thead>
              <tbody>
                {data.etas.map(({ seen_at: seen, eta, slip_hours: hours, source }) => (
                  <tr key={seen + source + eta}>
                    <td>
                      <Time at={seen} withHours />
                    </td>
                    <td>
                      <Time at={eta} withHours />
                    </td>
                    <td>
                      {hours !== null && <Chip urgency={urgencyOfSlip(hours / 24)}>{formats.slip(Math.round(hours / 2.4) / 10)}</Chip>}
                    </td>
                    <td>{its.sources[source]}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </div>
  );
}

const height = 190;
const [left, right, top, bottom] = [58, 64, 14, 26];

function Plot({ data: { etas, shipment, container }, width }: { data: ShipmentData; width: number }) {
  const board = useBoard();
  const { formats } = board;
  const now = timeFor(board, container.container_number);
  const arrived = container.milestone_dates.vessel_arrival;
  const told = etas.map(({ seen_at: seen, eta, source }) => ({ seen: Date.parse(seen), eta: Date.parse(eta), source }));
  const { p50, p80_from: from, p80_to: to } = shipment.predicted_eta;
  const band = p50 && from && to ? { p50: Date.parse(p50), from: Date.parse(from), to: Date.parse(to) } : null;
  const end = arrived === null ? now.getTime() : Date.parse(arrived);
  const seen = told.map((each) => each.seen);
  const shown = [...told.map((each) => each.eta), ...(band ? [band.from, band.to] : []), ...(arrived === null ? [] : [end])];
  const [first, last] = [Math.min(...seen), Math.max(end, ...seen)];
  const padding = Math.max(2 * dayMs, (Math.max(...shown) - Math.min(...shown)) * 0.15);
  const [low, high] = [Math.min(...shown) - padding, Math.max(...shown) + padding];
  const x = timeScale(first, last, left + 8, width - right);
  const y = timeScale(low, high, height - bottom, top);
  const bySource = (['carrier', 'operator', 'landfall'] as const).map((source) => ({
    source,
    points: told.filter((each) => each.source === source),
  }));
  const day = (time: number) => formats.day(new Date(time).toISOString(), now);
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={texts.shipment.plotTitle(container.container_number)}
    >
      {dayTicks(low, high, 5).map((tick) => (
        <g key={tick} class="tick">
          <path d={`M${left} ${y(tick)}H${width - right + 8}`} />
          <text x={left - 8} y={y(tick) + 4} text-anchor="end">
            {day(tick)}
          </text>
        </g>
      ))}
      {dayTicks(first, last, Math.max(2, Math.floor(width / 110))).map((tick) => (
        <text key={tick} class="soft" x={x(tick)} y={height - 6} text-anchor="middle">
          {day(tick)}
        </text>
      ))}
      {band && (
        <g class="band">
          <rect x={width - right + 12} y={y(band.to)} width="14" height={Math.max(2, y(band.from) - y(band.to))} rx="3" />
          <path d={`M${width - right + 9} ${y(band.p50)}h20`} />
          <title>{texts.shipment.predicted}</title>
        </g>
      )}
      {bySource.map(({ source, points }) => (
        <g key={source} class={source}>
          <path
            class="told"
            d={stepPath(
              points.map((each) => [x(each.seen), y(each.eta)] as const),
              x(last),
            )}
          />
          {points.map((each) => (
            <circle key={each.seen} cx={x(each.seen)} cy={y(each.eta)} r="3.5" />
          ))}
        </g>
      ))}
      {arrived !== null && <path class="arrival" d={`M${x(end) - 5} ${y(end)}l5 -5 5 5 -5 5z`} />}
    </svg>
  );
}
