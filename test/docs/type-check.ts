// Compiles a page's TypeScript with the strictest options, because readers paste it into strict projects.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CodeBlock } from './code-blocks.ts';
import { compileProject } from '../../scripts/compiler.ts';

const root = join(import.meta.dirname, '../..');
const compilerOptions = {
  target: 'es2023',
  module: 'nodenext',
  lib: ['es2023'],
  types: ['node'],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  // The client from this repository.
  allowImportingTsExtensions: true,
  paths: { 'landfall-client': [join(root, 'src/client/index.ts')] },
};

/** The compiler's errors in the blocks of each page; empty if there are none. */
export function typeFaults(pages: Record<string, CodeBlock[]>): string {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-types-'));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  try {
    const programs = Object.entries(pages).flatMap(([page, blocks]) =>
      blocks.flatMap(({ language, file, text }) => (language === 'ts' && file !== null ? [{ file: join(page, file), text }] : [])),
    );
    for (const { file, text } of programs) write(file, text);
    write('package.json', '{ "type": "module" }');
    write('tsconfig.json', JSON.stringify({ compilerOptions, files: programs.map(({ file }) => file) }));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    return compileProject(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
