/** The identity of a trace, as programs pass it on to one another (W3C Trace Context, level 1). */

/**
 * A `traceparent` header that names a trace, or null: it is missing, malformed or of a version that nobody may use.
 *
 * @param header as it came
 */
export function readTraceparent(header: string | string[] | undefined): string | null {
  if (typeof header !== 'string') return null;
  const [, version = '', traceId = '', spanId = '', flags = ''] =
    /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/.exec(header) ?? [];
  if (version === '' || version === 'ff' || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  if (version === '00' && header.length > 55) return null;
  return `00-${traceId}-${spanId}-${flags}`;
}

/** The trace's id, as logs show it. @param traceparent as `readTraceparent` gives it */
export function traceIdOf(traceparent: string): string {
  return traceparent.slice(3, 35);
}
