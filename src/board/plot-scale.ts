/** Where the points of a plot over time are, and which days its axes name. Times are milliseconds since 1970. */
import { dayMs } from './format.ts';

export type Scale = (time: number) => number;

/** @param from the range of times; one that is too short is made a day long, so that a single point is in the middle */
export function timeScale(from: number, until: number, start: number, end: number): Scale {
  const isShort = until - from < dayMs;
  const [first, last] = isShort ? [(from + until) / 2 - dayMs / 2, (from + until) / 2 + dayMs / 2] : [from, until];
  return (time) => Math.round((start + ((time - first) / (last - first)) * (end - start)) * 10) / 10;
}

/** Midnights, in UTC, between two times: as many as there is room for, in steps of whole days, weeks or months of 28 days. */
export function dayTicks(from: number, until: number, maxTicks: number): number[] {
  const days = (until - from) / dayMs;
  const step = [1, 2, 7, 14, 28, 56, 112, 365].find((each) => days / each <= maxTicks) ?? Math.ceil(days / maxTicks);
  const first = Math.ceil(from / dayMs) * dayMs;
  const ticks: number[] = [];
  for (let tick = first; tick <= until; tick += step * dayMs) ticks.push(tick);
  return ticks;
}

/** The path of a value that stays until the next one is told. */
export function stepPath(points: readonly (readonly [x: number, y: number])[], end: number): string {
  const [first, ...rest] = points;
  if (!first) return '';
  return `M${first[0]} ${first[1]}${rest.map(([x, y]) => `H${x}V${y}`).join('')}H${end}`;
}
