/**
 * Reads headers from text, `Name: value` a line. A line without a colon is a name without a value, which the service refuses with its reason.
 *
 * @returns null if the text is blank
 */
export function headersIn(text: string): Record<string, string> | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length === 0) return null;
  return Object.fromEntries(
    lines.map((line): [string, string] => {
      const end = line.indexOf(':');
      return end < 0 ? [line.trim(), ''] : [line.slice(0, end).trim(), line.slice(end + 1).trim()];
    }),
  );
}
