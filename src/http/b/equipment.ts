/** What a container's ISO 6346 size and type code says of it (ISO 6346 annexes D and E). */
import type { components } from '../../../generated/b.d.ts';

type Attributes = components['schemas']['Container']['attributes'];

const lengths: Record<string, number> = { 1: 10, 2: 20, 3: 30, 4: 40, L: 45, M: 48 };
const heights: Record<string, Attributes['equipment_height']> = {
  0: 'standard',
  2: 'standard',
  C: 'standard',
  D: 'standard',
  5: 'high_cube',
  6: 'high_cube',
  E: 'high_cube',
  F: 'high_cube',
};
const types: Record<string, Attributes['equipment_type']> = {
  G: 'dry',
  V: 'dry',
  R: 'reefer',
  H: 'reefer',
  U: 'open top',
  P: 'flat rack',
  T: 'tank',
  K: 'tank',
};

/** Length in feet, height and type of a code such as `45G1`; all null without one. */
export function describeEquipment(isoCode: string | null): Pick<Attributes, 'equipment_type' | 'equipment_length' | 'equipment_height'> {
  if (isoCode === null) return { equipment_type: null, equipment_length: null, equipment_height: null };
  return {
    equipment_type: types[isoCode[2] ?? ''] ?? 'other',
    equipment_length: lengths[isoCode[0] ?? ''] ?? null,
    equipment_height: heights[isoCode[1] ?? ''] ?? null,
  };
}
