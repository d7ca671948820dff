/** The SCAC that a request names, or null if it names none: clients leave it out, or send null or an empty text. */
export function namedScac(scac: string | null | undefined): string | null {
  return scac === undefined || scac === null || /^ *$/.test(scac) ? null : scac;
}
