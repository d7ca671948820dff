// Numbers and their carriers, from carriers' answers that are public and from carriers' own examples.
import { containerCheckDigit } from '../../src/domain/identifiers.ts';

export interface KnownNumber {
  number: string;
  scac: string;
}

/** Reads lines with a number and a SCAC each. A `?` at the end of a container number stands for its check digit. */
export function readKnownNumbers(text: string): KnownNumber[] {
  return text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([number = '', scac = '']) => (scac === '' ? [] : [{ number: withCheckDigit(number), scac }]));
}

export function withCheckDigit(number: string): string {
  const firstTen = number.slice(0, -1);
  return number.endsWith('?') ? `${firstTen}${containerCheckDigit(firstTen)}` : number;
}

export const knownNumbers = readKnownNumbers(`
MSKU000000? MAEU
MRKU000000? MAEU
SUDU000000? MAEU
MSCU5956818 MSCU
MEDU000000? MSCU
CMAU223344? CMDU
APZU4812090 CMDU
HLCU100000? HLCU
UACU000000? HLCU
NYKU000000? ONEY
EGHU000000? EGLV
YMLU000000? YMLU
CBHU4398907 COSU
CSNU000000? COSU
ZCSU000000? ZIMU
MAEU123456789 MAEU
MEDUOL197367 MSCU
MEDUK9307522 MSCU
CMAUMTL0033445 CMDU
HLCUAMM260301785 HLCU
ONEYKHIG05580700 ONEY
EGLV143076485803 EGLV
HDMUSELM12345600 HDMU
YMLUI490123456 YMLU
COSU6103622780 COSU
ZIMUSNH1234567 ZIMU
EBKG12345678 MSCU
177SYHYHSB09531 MSCU
123456789 MAEU
12345678 HLCU
MTL0033445 CMDU
KHIG05580700 ONEY
`);
