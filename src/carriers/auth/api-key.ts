/** Keys in headers: one, or several that belong together. */
import type { Headers } from '../http.ts';
import type { Auth } from './auth.ts';

/** The same headers with every question. */
export function apiKey(headers: Headers): Auth {
  return { headers: async () => headers };
}
