// The client package as it is published, built once for all tests that use it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient } from '../../scripts/client/build.ts';

let folder: string | undefined;

/** The package's folder. Takes some seconds the first time. */
export function builtClient(): string {
  if (folder === undefined) {
    const parent = mkdtempSync(join(tmpdir(), 'landfall-client-'));
    process.once('exit', () => rmSync(parent, { recursive: true, force: true }));
    buildClient(join(parent, 'landfall-client'));
    folder = join(parent, 'landfall-client');
  }
  return folder;
}
