/**
 * The list as a file, and arrivals as a calendar. The browser saves the file as it comes; a small request before shows whether it would be
 * refused.
 */
import { useState } from 'preact/hooks';
import { orThrow } from '../client/index.ts';
import { useBoard } from './context.ts';
import { Menu } from './menu.tsx';
import { CalendarDialog } from './share/share-dialog.tsx';
import { texts as shareTexts } from './share/texts.ts';
import { texts } from './texts.ts';
import { queryOf } from './list-query.ts';
import type { Filters } from './view-state.ts';

const formats = ['xlsx', 'csv'] as const;

export function ExportMenu({ filters }: { filters: Filters }) {
  const { client, report, say, now, sandboxNow, lastVisit, canWrite } = useBoard();
  const [hasCalendar, setCalendar] = useState(false);
  const save = async (format: (typeof formats)[number]) => {
    const query = queryOf(filters, sandboxNow ?? now, lastVisit);
    try {
      orThrow(await client.GET('/v2/shipments', { params: { query: { ...query, limit: 1 } } }));
    } catch (error) {
      const fault = report(error);
      if (fault !== null) say(fault);
      return;
    }
    const link = document.createElement('a');
    link.href = `/v2/shipments.${format}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
    link.download = '';
    link.click();
    say(texts.list.exporting);
  };
  return (
    <>
      <Menu label={texts.list.export}>
        {(close) => (
          <>
            {formats.map((format) => (
              <button
                key={format}
                class="choice"
                type="button"
                onClick={() => {
                  close();
                  void save(format);
                }}
              >
                {texts.list.exports[format]}
              </button>
            ))}
            {canWrite && (
              <button
                class="choice"
                type="button"
                onClick={() => {
                  close();
                  setCalendar(true);
                }}
              >
                {shareTexts.calendar.open}
              </button>
            )}
          </>
        )}
      </Menu>
      {hasCalendar && <CalendarDialog onClose={() => setCalendar(false)} />}
    </>
  );
}
