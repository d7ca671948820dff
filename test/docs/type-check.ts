// Compiles a page's TypeScript with the strictest options, because readers paste it into strict projects.
import { join } from 'node:path';
import ts from 'typescript';
import type { CodeBlock } from '../../scripts/docs/code-blocks.ts';

const root = join(import.meta.dirname, '../..');
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2023.d.ts'],
  types: ['node'],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  // The client as it is in this repository.
  allowImportingTsExtensions: true,
  paths: { 'landfall-client': [join(root, 'src/client/index.ts')] },
};

/** The compiler's files and Node's types, read once for all calls. */
const libraries = new Map<string, ts.SourceFile>();

/** The compiler's errors in the blocks of each page. */
export function typeFaults(pages: Record<string, CodeBlock[]>): string[] {
  // The files exist only in memory, in a folder per page next to node_modules, where types are found.
  const files = new Map(
    Object.entries(pages).flatMap(([page, blocks]) =>
      blocks
        .filter(({ language, file }) => language === 'ts' && file !== null)
        .map(({ file, text }): [string, string] => [join(root, `docs-${page}`, String(file)), text]),
    ),
  );
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.getSourceFile = (name, version) => {
    const known = libraries.get(name);
    const text = known === undefined ? host.readFile(name) : undefined;
    if (known !== undefined || text === undefined) return known;
    const source = ts.createSourceFile(name, text, version);
    if (!files.has(name)) libraries.set(name, source);
    return source;
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map((each) => ts.formatDiagnostic(each, { ...host, getCurrentDirectory: () => root }));
}
