// The results as text: one line an operation, its statuses in order, each with one mark a server.
import type { Cell } from './run.ts';

const marks = { passed: '+', explained: 'o', failed: '!' };

/** Marks are in the order of `servers`; a blank is a case that was not run. */
export function table(cells: Cell[], servers: string[]): string {
  const rows = groups(cells, ({ case: { surface, operation } }) => `${surface} ${operation.operationId}`);
  const lines = rows.map(([row, own]) => `${row.padEnd(28)} ${columns(own, servers)}`);
  const counts = Object.entries(marks).map(
    ([result, mark]) => `${mark} ${result} ${cells.filter((cell) => cell.result === result).length}`,
  );
  const empty = `empty ${lines.join('').split('?').length - 1}`;
  const reasons = groups(
    cells.filter(({ result }) => result === 'explained'),
    ({ reason = '' }) => reason,
  );
  const explained = reasons.map(([reason, of]) => `${String(of.length).padStart(6)}  ${reason}`);
  return [`servers: ${servers.join(', ')}`, '', ...lines.toSorted(), '', `${counts.join(', ')}, ${empty}`, ...explained].join('\n');
}

function columns(cells: Cell[], servers: string[]): string {
  return groups(cells, (cell) => String(cell.case.status))
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([status, of]) => `${status} ${servers.map((name) => markOf(of.find(({ server }) => server === name))).join('')}`)
    .join('  ');
}

function markOf(cell: Cell | undefined): string {
  return cell ? marks[cell.result] : '?';
}

function groups(cells: Cell[], keyOf: (cell: Cell) => string): [key: string, cells: Cell[]][] {
  const groups = new Map<string, Cell[]>();
  for (const cell of cells) groups.set(keyOf(cell), [...(groups.get(keyOf(cell)) ?? []), cell]);
  return [...groups];
}
