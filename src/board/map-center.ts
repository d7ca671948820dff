/** Where a map is cut: opposite to what it shows. */

/** The longitude in the middle of the shortest arc that has all longitudes on it, so that no way over the Pacific is torn. */
export function centerOf(longitudes: number[]): number {
  const sorted = [...new Set(longitudes.map((each) => ((each % 360) + 360) % 360))].sort((one, other) => one - other);
  let [gap, start] = [-1, sorted[0] ?? 0];
  sorted.forEach((longitude, index) => {
    const next = sorted[index + 1] ?? (sorted[0] ?? 0) + 360;
    if (next - longitude > gap) [gap, start] = [next - longitude, next];
  });
  const middle = (start + (360 - gap) / 2) % 360;
  return sorted.length === 0 ? 0 : ((middle + 540) % 360) - 180;
}
