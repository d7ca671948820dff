/** The list of a saved view, on the page of a share link: its rows lead nowhere. */
import { useMemo } from 'preact/hooks';
import type { ColumnName } from '../columns.tsx';
import { useBoard } from '../context.ts';
import { Grid } from '../grid.tsx';
import type { Row } from '../use-pages.ts';
import type { SharedView } from './data.ts';
import { texts } from './texts.ts';

const always: ColumnName[] = ['container', 'status', 'carrier', 'way', 'eta'];
const more: [content: string, columns: ColumnName[]][] = [
  ['free_time', ['free']],
  ['customs', ['customs', 'delivery']],
  ['references', ['reference']],
  ['exceptions', ['exceptions']],
];

/** @param calendar the address of the view's calendar; null to show none */
export function SharedList({ shared, calendar }: { shared: SharedView; calendar: string | null }) {
  const { formats, now } = useBoard();
  const rows = useMemo(() => shared.shipments.map(asRow), [shared]);
  const columns = useMemo(() => [...always, ...more.flatMap(([content, its]) => (shared.shows.includes(content) ? its : []))], [shared]);
  const count = rows.length;
  const pages = { rows, hasMore: false, isLoading: false, total: { count, isExact: true }, loadMore: () => undefined };
  const its = texts.page;
  return (
    <div class="list-view shared-list">
      <div class="shared-bar">
        <h1>{shared.name}</h1>
        <span class="count">{its.rows(formats.number(count), count, shared.has_more)}</span>
        <span class="spring" />
        {shared.expires_at !== null && <span class="soft">{its.until(formats.day(shared.expires_at, now))}</span>}
        {calendar !== null && (
          <a class="button" href={calendar}>
            {its.calendar}
          </a>
        )}
      </div>
      {count === 0 ? <p class="soft loading">{its.noRows}</p> : <Grid pages={pages} columns={columns} isCovered={false} leadsOn={false} />}
    </div>
  );
}

/** For the parts of the board: it has no id, and nothing that the link does not show. */
function asRow(shipment: SharedView['shipments'][number], index: number): Row {
  const hidden = { reference: null, last_free_day: null, open_exceptions: 0, file_number: '', container_id: '' };
  return { ...hidden, customs_status: 'Not Filed', delivery_status: 'Not Scheduled', ...shipment, id: String(index) };
}
