// Saved views for tests: each has a name of its own.
import { randomUUID } from 'node:crypto';
import type { HttpClient } from './http-client.ts';

export function viewBody(): { name: string; query: string } {
  return { name: `View ${randomUUID()}`, query: 'status=On+Rail' };
}

/** Saves a view. @returns its id */
export async function makeView(a: HttpClient): Promise<string> {
  return (await a.post('/v2/saved_views', { json: viewBody(), status: 201 })).body.id;
}
