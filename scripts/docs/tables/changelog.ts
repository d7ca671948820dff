/** The changelog: the releases of docs/changelog.yaml, and above them what the contracts have gained since. */
import { type Release, additions } from '../../contracts/changelog.ts';
import { operationsOf, readContract } from '../../contracts/document.ts';
import type { Page } from '../page.ts';
import { readData } from '../source.ts';
import { blocks } from '../text.ts';

export function changelogPage(): Page {
  const releases = readData('changelog') as Release[];
  const [a, b] = (['a', 'b'] as const).map((surface) => additions(readContract(surface, 'openapi/released'), readContract(surface)));
  const isChanged = [a, b].some((lines) => lines?.length);
  return {
    path: 'changelog',
    title: 'Changelog',
    description: 'What each version of the contracts added.',
    group: 'Reference',
    markdown: blocks(
      '# Changelog',
      'What each version of the two contracts added: operations, fields, parameters, messages and error codes. Within version 1 nothing is taken away; see [Versioning](/docs/versioning). This page is made by comparing the contracts.',
      isChanged && release('Not released yet', a, b),
      ...releases.map(({ version, date, a: onA, b: onB }) => release(`${version}, ${date}`, onA, onB)),
      sizes(),
    ),
  };
}

function release(title: string, a: string[] = [], b: string[] = []): string {
  const surface = (name: string, lines: string[]): string | null =>
    lines.length === 0 ? null : blocks(`### Surface ${name}`, lines.map((line) => `- ${line}`).join('\n'));
  return blocks(`## ${title}`, surface('A', a), surface('B', b));
}

function sizes(): string {
  const [a, b] = (['a', 'b'] as const).map((surface) => {
    const operations = operationsOf(readContract(surface));
    const messages = operations.filter(({ path }) => path === null).length;
    return `${operations.length - messages} operations and ${messages} messages`;
  });
  return `Today surface A has ${a}, and surface B has ${b}.`;
}
