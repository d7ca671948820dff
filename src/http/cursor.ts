/**
 * Cursors of lists: opaque, signed, and valid only for the list and the filters they were made for, and for the epoch of the deployment.
 * An epoch begins when a backup is restored. After that, a position may be one that other rows have now, or that no row has yet: a client
 * that continued there would miss rows without noticing.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type Field, UnreadableInput } from '../domain/errors.ts';

/** The last row of a page, in the columns that order its list. The next page begins after it. */
export type Position = readonly (string | number)[];

export interface Cursors {
  /** @param scope the list, its owner and its filters */
  write(position: Position, scope: object): string;
  /**
   * @param field the one that holds the cursor
   * @throws UnreadableInput if the cursor is truncated, or was made elsewhere, for another scope or in another epoch
   */
  read<Known extends Position>(cursor: string, scope: object, field?: Field): Known;
}

/**
 * Makes cursors signed with a key derived from a secret that all processes share.
 *
 * @param epoch of the deployment; 0, before any restore, is left out of cursors, as in those of earlier versions
 */
export function makeCursors(secret: string, epoch = 0): Cursors {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'landfall list cursor', 32));
  const prefix = prefixOf(epoch);
  const sign = (payload: string, scope: object, prefix: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify(prefix === '' ? [payload, scope] : [payload, scope, prefix]))
      .digest('base64url')
      .slice(0, 22);

  return {
    write(position, scope) {
      const payload = Buffer.from(JSON.stringify(position)).toString('base64url');
      return `${prefix}${payload}.${sign(payload, scope, prefix)}`;
    },
    read<Known extends Position>(cursor: string, scope: object, field: Field = 'cursor'): Known {
      const [, ofEpoch = '', payload = '', signature = ''] = cursorForm.exec(cursor) ?? [];
      const expected = Buffer.from(sign(payload, scope, ofEpoch));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
        const detail = 'The cursor is incomplete, or belongs to another list or other filters. Start again without a cursor.';
        throw new UnreadableInput('invalid_cursor', field, detail);
      }
      if (ofEpoch !== prefix) throw new UnreadableInput('invalid_cursor', field, restoredDetail);
      // The signature is right, so this is what `write` was given for this list.
      return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Known;
    },
  };
}

const restoredDetail =
  'The service was restored from a backup after this cursor was made, so it no longer marks what you have read. Start again without a cursor.';

const cursorForm = /^([0-9a-z]+\.)?([^.]*)\.([^.]*)$/;

function prefixOf(epoch: number): string {
  return epoch === 0 ? '' : `${epoch.toString(36)}.`;
}
