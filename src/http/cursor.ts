/** Cursors of lists: opaque, signed, and valid only for the list and the filters they were made for. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type Field, UnreadableInput } from '../domain/errors.ts';

/** The last row of a page, in the columns that order its list. The next page begins after it. */
export type Position = readonly (string | number)[];

export interface Cursors {
  /** @param scope the list, its owner and its filters */
  write(position: Position, scope: object): string;
  /**
   * @param field the one that holds the cursor
   * @throws UnreadableInput if the cursor is truncated, or was made elsewhere or for another scope
   */
  read<Known extends Position>(cursor: string, scope: object, field?: Field): Known;
}

/** Makes cursors signed with a key derived from a secret that all processes share. */
export function makeCursors(secret: string): Cursors {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'landfall list cursor', 32));
  const sign = (payload: string, scope: object): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([payload, scope]))
      .digest('base64url')
      .slice(0, 22);

  return {
    write(position, scope) {
      const payload = Buffer.from(JSON.stringify(position)).toString('base64url');
      return `${payload}.${sign(payload, scope)}`;
    },
    read<Known extends Position>(cursor: string, scope: object, field: Field = 'cursor'): Known {
      const [payload = '', signature = ''] = cursor.split('.', 2);
      const expected = Buffer.from(sign(payload, scope));
      const given = Buffer.from(signature);
      if (cursor.split('.').length !== 2 || given.length !== expected.length || !timingSafeEqual(given, expected)) {
        const detail = 'The cursor is incomplete, or belongs to another list or other filters. Start again without a cursor.';
        throw new UnreadableInput('invalid_cursor', field, detail);
      }
      // The signature is right, so this is what `write` was given for this list.
      return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Known;
    },
  };
}
