/** Page cursors of A's list: opaque, signed, and good only for the filters they were made with. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { UnreadableInput } from '../../domain/errors.ts';

/** The last row of a page: the next page begins after it. */
export interface PageEnd {
  updatedAt: Date;
  id: string;
}

export interface Cursors {
  write(end: PageEnd, scope: object): string;
  /** @throws UnreadableInput when the cursor was cut, made elsewhere, or made with another scope */
  read(cursor: string, scope: object): PageEnd;
}

/** Makes cursors signed with a key derived from a secret that all processes share. */
export function makeCursors(secret: string): Cursors {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'landfall list cursor', 32));
  const sign = (payload: string, scope: object): string =>
    createHmac('sha256', key).update(JSON.stringify([payload, scope])).digest('base64url').slice(0, 22);

  return {
    write(end, scope) {
      const payload = Buffer.from(JSON.stringify([end.updatedAt.getTime(), end.id])).toString('base64url');
      return `${payload}.${sign(payload, scope)}`;
    },
    read(cursor, scope) {
      const [payload = '', signature = ''] = cursor.split('.', 2);
      const expected = Buffer.from(sign(payload, scope));
      const given = Buffer.from(signature);
      if (cursor.split('.').length !== 2 || given.length !== expected.length || !timingSafeEqual(given, expected)) {
        const detail = 'The cursor was not made by this service for these filters. Begin again without one.';
        throw new UnreadableInput('invalid_cursor', 'cursor', detail);
      }
      const [at, id] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [number, string];
      return { updatedAt: new Date(at), id };
    },
  };
}
