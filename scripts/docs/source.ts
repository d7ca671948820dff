/** What the pages are written from: the files in docs, and the templates of their HTML. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { fill } from './text.ts';

export const docsFolder = join(import.meta.dirname, '../../docs');

/** @param path below docs */
export function readDoc(path: string): string {
  return readFileSync(join(docsFolder, path), 'utf8').trim();
}

/** A file with a value for each `{{name}}`. @param path below docs */
export function fillDoc(path: string, values: Record<string, string>): string {
  return fill(readDoc(path), (name) => values[name]);
}

/** The value of a YAML file. @param path below docs, without its extension */
export function readData(path: string): unknown {
  return parse(readDoc(`${path}.yaml`));
}

/** A template with a value for each `{{name}}`. */
export function fillTemplate(name: string, values: Record<string, string> = {}): string {
  return fill(readFileSync(join(import.meta.dirname, 'templates', `${name}.html`), 'utf8'), (each) => values[each]);
}
