/** The trade's identifiers: how they are written, read and checked. */

/** An identifier as read, or a sentence that says why the text is not one. */
export type Parsed = { ok: true; value: string } | { ok: false; detail: string };

const letterValues = new Map<string, number>();
// ISO 6346 gives A the value 10 and skips every multiple of 11.
for (let code = 65, value = 10; code <= 90; code += 1, value += 1) {
  if (value % 11 === 0) value += 1;
  letterValues.set(String.fromCharCode(code), value);
}

/** Check digit of a container number's first ten characters (ISO 6346 annex A): 0 to 9. */
export function containerCheckDigit(firstTen: string): number {
  let sum = 0;
  for (let position = 0; position < 10; position += 1) {
    const character = firstTen[position] ?? '';
    sum += (letterValues.get(character) ?? Number(character)) * 2 ** position;
  }
  return (sum % 11) % 10;
}

/** Reads a container number (ISO 6346); accepts lower case, spaces and dashes. */
export function parseContainerNumber(text: string): Parsed {
  const value = text.replace(/[\s-]/g, '').toUpperCase();
  if (!/^[A-Z]{4}\d{7}$/.test(value)) {
    return { ok: false, detail: `"${text}" is not a container number, which has four letters and seven digits, such as TSTU0100013.` };
  }
  const expected = containerCheckDigit(value);
  if (Number(value[10]) !== expected) {
    return { ok: false, detail: `The check digit of ${value} should be ${expected}, not ${value[10]}.` };
  }
  return { ok: true, value };
}

const lengthsFeet: Record<string, number> = { 1: 10, 2: 20, 3: 30, 4: 40, L: 45, M: 48 };

/** The nominal length in feet, from the first character of the size and type code (ISO 6346 annex D); null if it is not known. */
export function containerLengthFeet(isoCode: string | null): number | null {
  return lengthsFeet[isoCode?.[0] ?? ''] ?? null;
}

/** The type of a container, in the words of surface B. */
export type EquipmentType = 'dry' | 'reefer' | 'open top' | 'flat rack' | 'tank' | 'other';

const equipmentTypes: Record<string, EquipmentType> = {
  G: 'dry',
  V: 'dry',
  R: 'reefer',
  H: 'reefer',
  U: 'open top',
  P: 'flat rack',
  T: 'tank',
  K: 'tank',
};

/** The type, from the third character of the size and type code (ISO 6346 annex D); null without a code. */
export function equipmentType(isoCode: string | null): EquipmentType | null {
  return isoCode === null ? null : (equipmentTypes[isoCode[2] ?? ''] ?? 'other');
}

/** Reads a bill of lading number: 1 to 35 of A-Z, 0-9, dash and slash. */
export function parseBillOfLading(text: string): Parsed {
  return parseDocumentNumber('bill of lading', text);
}

/** Reads a carrier's booking number (DCSA T&T 2.2, carrierBookingReference), in the same form as a bill of lading number. */
export function parseBookingNumber(text: string): Parsed {
  return parseDocumentNumber('booking', text);
}

function parseDocumentNumber(document: string, text: string): Parsed {
  const value = text.trim().toUpperCase();
  if (!/^[A-Z0-9/-]{1,35}$/.test(value)) {
    return { ok: false, detail: `"${text}" is not a ${document} number, which has 1 to 35 letters, digits, dashes and slashes.` };
  }
  return { ok: true, value };
}

/** A bill of lading number without its carrier's SCAC, which some carriers write before it. */
export function withoutScac(billOfLading: string, scac: string): string {
  return billOfLading.startsWith(scac) ? billOfLading.slice(scac.length) : billOfLading;
}

/** Reads a SCAC (NMFTA): 2 to 4 letters. Only the registry knows whether a carrier has it. */
export function parseScac(text: string): Parsed {
  // Only spaces are trimmed, as in the contracts' pattern.
  const value = text.replace(/^ +| +$/g, '').toUpperCase();
  if (!/^[A-Z]{2,4}$/.test(value)) return { ok: false, detail: `"${text}" is not a SCAC, which has two to four letters, such as TEST.` };
  return { ok: true, value };
}

/**
 * Whether a text is an IMO ship number: seven digits, the last a check digit (IMO resolution A.1117(30)). None begins
 * with 0; carriers write 0000000 for a ship they do not know.
 */
export function isVesselImo(text: string): boolean {
  if (!/^[1-9]\d{6}$/.test(text)) return false;
  let sum = 0;
  for (let position = 0; position < 6; position += 1) sum += Number(text[position]) * (7 - position);
  return sum % 10 === Number(text[6]);
}

/**
 * Whether a text is a ship's MMSI: nine digits beginning with its flag, 2 to 7 (ITU-R M.585). The others belong to
 * coast stations, aircraft, buoys, lifeboats and hand-held sets.
 */
export function isShipMmsi(text: string): boolean {
  return /^[2-7]\d{8}$/.test(text);
}

/** Whether a text has the form of a UN/LOCODE: two letters of the country and three letters or digits of the place. */
export function isLocode(text: string): boolean {
  return /^[A-Z]{2}[A-Z0-9]{3}$/.test(text);
}
