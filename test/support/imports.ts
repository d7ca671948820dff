// Imports for tests: each is a dry run of one row.
import type { HttpClient } from './http-client.ts';

/** Sends a table. @returns the import's id */
export async function makeImport(a: HttpClient): Promise<string> {
  const json = { csv: 'Container\nTSTU0100013\n', dry_run: true };
  return (await a.post('/v2/imports', { json, status: 202 })).body.id;
}
