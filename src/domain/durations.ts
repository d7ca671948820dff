/** Lengths of time in milliseconds. */
export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
/** A day of UTC; a calendar day where clocks change may be an hour shorter or longer. */
export const dayMs = 24 * hourMs;
