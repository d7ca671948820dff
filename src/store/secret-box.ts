/** Encrypts secrets that the service must read back: AES-256-GCM, with a key from the settings. */
import { OperatorError } from '../domain/errors.ts';
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** `enc1.<id of the key>.<base64url of nonce, ciphertext and tag>`; no stored plain text begins like this. */
const sealedForm = /^enc1\.([0-9a-f]{8})\.([A-Za-z0-9_-]+)$/;
const nonceBytes = 12;
const tagBytes = 16;

/** A stored secret that cannot be read: its key is missing, or the value was changed or moved. */
export class SecretUnreadable extends OperatorError {}

/** None of the given keys is the one that it is encrypted with. */
export class SecretKeyMissing extends SecretUnreadable {
  constructor([table, column, id]: SecretPlace, keyId: string) {
    super(`${table}.${column} of ${id} is encrypted with key ${keyId}. Add that key to SECRET_KEY.`);
  }
}

/** Where a value is stored. It can be opened only there: a value moved to another row or column is refused. */
export type SecretPlace = readonly [table: string, column: string, id: string];

interface Key {
  id: string;
  bytes: Buffer;
}

/** Seals with the first of several keys and opens with any of them. Without a key it leaves values as they are. */
export class SecretBox {
  readonly #keys: Key[];

  /** @param texts the keys, at least 32 random bytes each, in base64 or hexadecimal */
  constructor(texts: readonly string[]) {
    this.#keys = texts.map((text) => ({
      id: createHash('sha256').update(`landfall key id ${text}`).digest('hex').slice(0, 8),
      bytes: Buffer.from(hkdfSync('sha256', text, '', 'landfall secrets at rest', 32)),
    }));
  }

  /** The prefix of every value that is already sealed with the first key; null without a key. */
  get currentPrefix(): string | null {
    const [current] = this.#keys;
    return current ? `enc1.${current.id}.` : null;
  }

  /** Names of the keys, which reveal nothing about them; the first one encrypts. */
  get keyIds(): string[] {
    return this.#keys.map(({ id }) => id);
  }

  seal(text: string, place: SecretPlace): string {
    const [current] = this.#keys;
    if (!current) return text;
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', current.bytes, nonce, { authTagLength: tagBytes }).setAAD(aadOf(place));
    const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return `enc1.${current.id}.${Buffer.concat(parts).toString('base64url')}`;
  }

  /** A value from an older database, or from one without a key, is plain text. @throws SecretUnreadable */
  open(stored: string, place: SecretPlace): string {
    const [, keyId, data] = sealedForm.exec(stored) ?? [];
    if (keyId === undefined || data === undefined) return stored;
    const [table, column, id] = place;
    const key = this.#keys.find((candidate) => candidate.id === keyId);
    if (!key) throw new SecretKeyMissing(place, keyId);
    const bytes = Buffer.from(data, 'base64url');
    try {
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      decipher.setAAD(aadOf(place)).setAuthTag(bytes.subarray(-tagBytes));
      return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      throw new SecretUnreadable(
        `${table}.${column} of ${id} was changed or moved after it was encrypted with key ${keyId}. Restore it from a backup.`,
      );
    }
  }
}

function aadOf(place: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify(place));
}
