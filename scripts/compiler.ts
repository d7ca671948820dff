/**
 * The native TypeScript compiler, which takes a sixth of the CPU of the one written in JavaScript. The two may type an expression
 * differently, such as `x ?? {}`, so this one always checks the types and the client. The package `typescript` stays at 6 for the users
 * of the compiler's JavaScript API: openapi-typescript and test/imports.test.ts.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const compiler = join(import.meta.dirname, '../node_modules/typescript-native/bin/tsc');

/** Compiles a project, in one thread: several take more CPU for the same work. @returns the errors found; empty if there are none */
export function compileProject(project: string, ...options: string[]): string {
  const args = [compiler, '--singleThreaded', '-p', project, ...options];
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0 && !stdout) throw new Error(`The compiler did not run: ${stderr}`, { cause: error });
  return status === 0 ? '' : stdout;
}
