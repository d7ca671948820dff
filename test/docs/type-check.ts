// Holds a page's TypeScript against the compiler, as strict as it can be: a reader pastes it into a strict project.
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
};

/** The compiler's own files and Node's types, read once for all calls. */
const libraries = new Map<string, ts.SourceFile>();

/** What the compiler says of blocks, by the page they stand on. */
export function typeFaults(pages: Record<string, CodeBlock[]>): string[] {
  // The files are in memory only, each page's in a folder of its own beside node_modules, where types are looked for.
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
