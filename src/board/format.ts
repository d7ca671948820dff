/** Dates and numbers in the reader's locale and time zone. */

export const dayMs = 86_400_000;

/** The reader's locale and time zone; the browser's if they are left out. */
export interface Reader {
  locale?: string;
  timeZone?: string;
}

/** A time with its zone's abbreviation where a day alone would not do. */
export interface Formats {
  /** `28 Nov`, with the year if it is another. */
  day(time: string, now: Date): string;
  /** `28 Nov, 14:00`. */
  time(time: string, now: Date): string;
  /** With the year and the zone, for a hint. */
  full(time: string): string;
  /** `2026-11-28` as a day, in no zone. */
  calendarDay(day: string, now: Date): string;
  number(value: number): string;
  percent(value: number): string;
  money(amount: string, currency: string): string;
  /** `+3 d`. */
  slip(days: number): string;
}

export function formatsFor({ locale, timeZone }: Reader = {}): Formats {
  const made = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const day = made({ day: 'numeric', month: 'short' });
  const dayOfYear = made({ day: 'numeric', month: 'short', year: 'numeric' });
  const time = made({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
  const timeOfYear = made({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' });
  const full = made({ dateStyle: 'full', timeStyle: 'long' });
  const calendar = made({ day: 'numeric', month: 'short', timeZone: 'UTC' });
  const calendarOfYear = made({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  /** Within half a year, the year goes without saying. */
  const isNear = (value: Date, now: Date) => Math.abs(value.getTime() - now.getTime()) < 183 * dayMs;
  const shown = (text: string, now: Date, near: Intl.DateTimeFormat, far: Intl.DateTimeFormat) => {
    const value = new Date(text);
    return (isNear(value, now) ? near : far).format(value);
  };
  return {
    day: (text, now) => shown(text, now, day, dayOfYear),
    time: (text, now) => shown(text, now, time, timeOfYear),
    full: (text) => full.format(new Date(text)),
    calendarDay: (text, now) => shown(text, now, calendar, calendarOfYear),
    number: (value) => number.format(value),
    percent: (value) => percent.format(value),
    money: (amount, currency) => new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(amount)),
    slip: (days) => `${signed.format(days)} d`,
  };
}

/** By how many days a time is later than another, rounded; null if one is not known. */
export function slipDays(first: string | null | undefined, latest: string | null | undefined): number | null {
  if (!first || !latest) return null;
  const days = Math.round((Date.parse(latest) - Date.parse(first)) / dayMs);
  return days === 0 ? 0 : days;
}

/** Calendar days from today until a day, `YYYY-MM-DD`; negative after it. */
export function daysUntil(day: string, now: Date): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((Date.parse(`${day}T00:00:00Z`) - today) / dayMs);
}

/** A day some days from now, `YYYY-MM-DD`. */
export function dayFrom(now: Date, days: number): string {
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days)).toISOString().slice(0, 10);
}
