/** The catalogue of error codes, read from the contract's own table, with what the documentation adds to each. */
import type { Contract } from './contract.ts';

export interface ErrorEntry {
  code: string;
  status: number;
  /** Markdown, one sentence. */
  meaning: string;
}

/** Every code of the contract, in its order. */
export function readCatalogue(contract: Contract): ErrorEntry[] {
  const schema = contract.resolve({ $ref: '#/components/schemas/ErrorCode' } as { description?: string; enum?: unknown[] });
  const rows = new Map(
    [...(schema.description ?? '').matchAll(/^\| `(\w+)` \| (\d{3}) \| (.+?) \|$/gm)].map(([, code = '', status, meaning = '']) => [
      code,
      { code, status: Number(status), meaning },
    ]),
  );
  return (schema.enum ?? []).map((code) => {
    const row = rows.get(String(code));
    if (!row) throw new Error(`The contract lists the error code ${String(code)} and has no row for it.`);
    return row;
  });
}
