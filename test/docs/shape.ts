// Compares a page with the output of its commands. Ids, file numbers, times, secrets and the service's address differ in each run;
// everything else must be equal. `…` on the page stands for more text, fields, elements or lines.

/** The address of an error page depends on the deployment. */
const serviceOfError = /https?:\/\/[^\s"/]+(?=\/docs\/errors\/)/g;
const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
const fileNumber = /\bLF-\d{6,}\b/g;
const dateTime = /\b\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?Z)?/g;
const timeOfDay = /\b\d{2}:\d{2}:\d{2}\b/g;
const date = /\b\d{4}-\d{2}-\d{2}\b/g;

/** A text in which values that differ in each run are replaced by their kind. */
function kindOf(text: string): string {
  return text
    .replaceAll(serviceOfError, '<service>')
    .replaceAll(uuid, '<id>')
    .replaceAll(fileNumber, '<file number>')
    .replaceAll(dateTime, '<time>')
    .replaceAll(timeOfDay, '<time of day>')
    .replaceAll(date, '<date>');
}

/** The difference between a JSON document on a page and the output, or undefined. */
export function jsonFault(shown: string, printed: unknown): string | undefined {
  return difference(readShown(shown), printed, '');
}

/** Parses JSON that may have `…` in place of a field, an element or a comma. */
function readShown(shown: string): unknown {
  const open: string[] = [];
  const text = shown.replaceAll(/"(?:[^"\\]|\\.)*"|[[\]{}]|…,?/g, (part) => {
    if (part === '[' || part === '{') open.push(part);
    if (part === ']' || part === '}') open.pop();
    if (!part.startsWith('…')) return part;
    const comma = part.endsWith(',') ? ',' : '';
    return open.at(-1) === '[' ? `"…"${comma}` : `"…": 0${comma}`;
  });
  return JSON.parse(text);
}

function difference(shown: unknown, printed: unknown, path: string): string | undefined {
  const fault = `${path || 'the answer'}: shown ${JSON.stringify(shown)}, printed ${JSON.stringify(printed)}`;
  if (typeof shown === 'string') return typeof printed === 'string' && isLike(shown, printed) ? undefined : fault;
  if (typeof shown !== 'object' || shown === null) return shown === printed ? undefined : fault;
  if (Array.isArray(shown)) return Array.isArray(printed) ? listDifference(shown, printed, path) : fault;
  if (typeof printed !== 'object' || printed === null || Array.isArray(printed)) return fault;
  return objectDifference(shown as Fields, printed as Fields, path);
}

type Fields = Record<string, unknown>;

function objectDifference({ '…': more, ...shown }: Fields, printed: Fields, path: string): string | undefined {
  const unshown = Object.keys(printed).filter((name) => !(name in shown));
  if (unshown.length > 0 && more === undefined) return `${path || 'the answer'}: has ${unshown.join(', ')}, which is not shown`;
  return firstOf(
    Object.entries(shown).map(
      ([name, value]) =>
        () =>
          difference(value, printed[name], `${path}/${name}`),
    ),
  );
}

/** If a list has a `…`, its start and end must match. */
function listDifference(shown: unknown[], printed: unknown[], path: string): string | undefined {
  const gap = shown.indexOf('…');
  const [before, after] = gap < 0 ? [shown, []] : [shown.slice(0, gap), shown.slice(gap + 1)];
  const fits = gap < 0 ? printed.length === shown.length : printed.length >= before.length + after.length;
  if (!fits) return `${path || 'the answer'}: ${shown.length} shown, ${printed.length} printed`;
  const tail = printed.slice(printed.length - after.length);
  return firstOf([
    ...before.map((each, index) => () => difference(each, printed[index], `${path}/${index}`)),
    ...after.map((each, index) => () => difference(each, tail[index], `${path}/${printed.length - after.length + index}`)),
  ]);
}

function firstOf(checks: (() => string | undefined)[]): string | undefined {
  for (const check of checks) {
    const fault = check();
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function isLike(shown: string, printed: string): boolean {
  return new RegExp(`^${pattern(shown)}$`, 's').test(kindOf(printed));
}

/** The difference between lines on a page and the output, or undefined. The width of columns doesn't matter. */
export function textFault(shown: string, printed: string): string | undefined {
  return new RegExp(`^${linesPattern(shown)}$`).test(ranLines(printed)) ? undefined : `shown:\n${shown}\nprinted:\n${printed}`;
}

/** Whether an output has these lines, one after the other. */
export function hasLines(shown: string, printed: string): boolean {
  return new RegExp(`^${linesPattern(shown)}`, 'm').test(ranLines(printed));
}

function linesPattern(shown: string): string {
  const lines = shown.split('\n').map((line) => (line.trim() === '…' ? '(.*\\n)*' : `${pattern(line).replaceAll(/ {2,}/g, ' +')}\\n`));
  return lines.join('');
}

function ranLines(printed: string): string {
  return `${kindOf(printed.replaceAll('\r', '').trimEnd())}\n`;
}

function pattern(shown: string): string {
  return kindOf(shown)
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('…', '.*');
}
