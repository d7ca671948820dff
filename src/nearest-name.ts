import leven from 'leven';

/** From this length on, two letters may be wrong. */
const longName = 8;

/**
 * The known name for which a misspelt one most likely stands: the same in other case, one letter missing, added, wrong or
 * swapped with its neighbour, or, in names of 8 letters and more with the same first letter, two.
 *
 * @returns undefined where no name is near
 */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  const written = name.toUpperCase();
  let nearest: { name: string; distance: number } | undefined;
  for (const candidate of known) {
    const distance = distanceOf(written, candidate.toUpperCase());
    if (distance !== null && distance < (nearest?.distance ?? Infinity)) nearest = { name: candidate, distance };
  }
  return nearest?.name;
}

/** How many letters differ, or null where it is too many for a misspelling. */
function distanceOf(written: string, known: string): number | null {
  const distance = leven(written, known, { maxDistance: 3 });
  if (distance <= 1) return distance;
  const isLong = known.length >= longName && written[0] === known[0];
  return distance === 2 && (isLong || isSwapped(written, known)) ? distance : null;
}

/** Whether two neighbouring letters changed places: `PROT`. */
function isSwapped(written: string, known: string): boolean {
  const at = [...known].findIndex((letter, index) => letter !== written[index]);
  const swapped = known.slice(0, at) + known.charAt(at + 1) + known.charAt(at) + known.slice(at + 2);
  return swapped === written;
}
