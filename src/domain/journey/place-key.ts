import type { Place } from '../carrier-report.ts';

/** The same place has the same key: its code, else its name, else its terminal's code. */
export function placeKey({ locode, name, terminal }: Pick<Place, 'locode' | 'name'> & Partial<Pick<Place, 'terminal'>>): string {
  return locode ?? name?.trim().toUpperCase() ?? terminal?.smdgCode ?? terminal?.bicFacilityCode ?? '';
}
