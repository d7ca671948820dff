/** Reads which railway carries the container, where a rail row says it by a SCAC. */
import type { TransportMode } from '../../domain/carrier-report.ts';
import { parseScac } from '../../domain/identifiers.ts';
import { modes } from './codes.ts';
import type { Row } from './row.ts';

/** Under which names carriers put the railway's code. T&T 2.2 has one for any vehicle's operator: `vesselOperatorCarrierCode`. */
const names = ['railCarrierSCAC', 'railCarrierCode', 'vesselOperatorCarrierCode', 'operatorCarrierCode', 'carrierCode'];

/** The SCAC of the railway that a rail row names, or null. SMDG's codes are those of ocean lines. */
export function readRailCarrier(row: Row, mode: TransportMode | null): string | null {
  return mode === 'rail' ? readOperator(row) : null;
}

/** The operators of vessels in an answer: a carrier that names itself in every row names no railway by that. */
export function seaOperators(rows: readonly Row[]): Set<string> {
  const atSea = rows.filter((row) => modes[row.object('transportCall').code('modeOfTransport') ?? ''] !== 'rail');
  return new Set(atSea.flatMap((row) => readOperator(row) ?? []));
}

function readOperator(row: Row): string | null {
  const call = row.object('transportCall');
  for (const part of [call.object('vessel'), call, row.object('vessel'), row]) {
    const scac = parseScac(part.code(...names) ?? '');
    const provider = part.code('vesselOperatorCarrierCodeListProvider', 'carrierCodeListProvider');
    if (scac.ok && provider !== 'SMDG') return scac.value;
  }
  return null;
}
