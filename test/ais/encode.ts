// Writes AIS sentences field by field as ITU-R M.1371-5 (annex 8) defines them: the reverse of the decoder under test.

/** A value and its width in bits; text takes six bits a character. Negative values are in two's complement. */
type Field = [value: number | string, bits: number];

const sixBitText = '@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_ !"#$%&\'()*+,-./0123456789:;<=>?';

/** A ship's position data. A field left out is sent as "not available". */
export interface Report {
  mmsi: number;
  latitude?: number;
  longitude?: number;
  speedKnots?: number;
  courseDegrees?: number;
  headingDegrees?: number;
}

/** A position report of class A: types 1, 2 and 3. */
export function classA(report: Report, type: 1 | 2 | 3 = 1): string {
  return sentence(payload([[type, 6], [0, 2], [report.mmsi, 30], [0, 4], [-128, 8], ...fix(report), [0, 25]]));
}

/** A position report of class B: type 18, or 19 where it has a name. */
export function classB(report: Report, name?: string): string {
  const head: Field[] = [[name === undefined ? 18 : 19, 6], [0, 2], [report.mmsi, 30], [0, 8], ...fix(report)];
  return sentence(payload(name === undefined ? [...head, [0, 29]] : [...head, [0, 4], [name, 120], [0, 49]]));
}

/** A position report at long range: type 27, in tenths of a minute and whole knots and degrees. */
export function longRange({ mmsi, latitude = 91, longitude = 181, speedKnots = 63, courseDegrees = 511 }: Report): string {
  const place: Field[] = [
    [Math.round(longitude * 600), 18],
    [Math.round(latitude * 600), 17],
  ];
  return sentence(payload([[27, 6], [3, 2], [mmsi, 30], [0, 6], ...place, [speedKnots, 6], [courseDegrees, 9], [0, 2]]));
}

/** Static data of class A, type 5: two sentences. `bits` of 424 is what the standard wants; some ships send 422. */
export function staticData(mmsi: number, imo: number, name: string, { number = '1', bits = 424 } = {}): [string, string] {
  const text = payload([
    [5, 6],
    [0, 2],
    [mmsi, 30],
    [0, 2],
    [imo, 30],
    ['LFTEST', 42],
    [name, 120],
    [70, 8],
    [0, bits - 240],
  ]);
  const rest = text.characters.slice(60);
  return [
    sentence({ characters: text.characters.slice(0, 60), fillBits: 0 }, `2,1,${number}`),
    sentence({ characters: rest, fillBits: text.fillBits }, `2,2,${number}`),
  ];
}

/** Static data of class B, type 24: part A, which has the name. */
export function nameReport(mmsi: number, name: string): string {
  return sentence(
    payload([
      [24, 6],
      [0, 2],
      [mmsi, 30],
      [0, 2],
      [name, 120],
    ]),
  );
}

/** Wraps a payload in a sentence. `place` is the part's number, the number of parts and the message's id. */
export function sentence({ characters, fillBits }: { characters: string; fillBits: number }, place = '1,1,', talker = 'AIVDM'): string {
  return withChecksum(`${talker},${place},A,${characters},${fillBits}`);
}

/** `!…*hh` around the given fields. */
export function withChecksum(content: string): string {
  return `!${content}*${checksum(content)}`;
}

/** A tag block with its checksum, to go before a sentence. */
export function tagged(tags: string, line: string): string {
  return `\\${tags}*${checksum(tags)}\\${line}`;
}

function fix({ latitude = 91, longitude = 181, speedKnots = 102.3, courseDegrees = 360, headingDegrees = 511 }: Report): Field[] {
  return [
    [Math.round(speedKnots * 10), 10],
    [0, 1],
    [Math.round(longitude * 600_000), 28],
    [Math.round(latitude * 600_000), 27],
    [Math.round(courseDegrees * 10), 12],
    [headingDegrees, 9],
    [60, 6],
  ];
}

function payload(fields: Field[]): { characters: string; fillBits: number } {
  const bits = fields.map(([value, count]) => (typeof value === 'string' ? textBits(value, count) : numberBits(value, count))).join('');
  const fillBits = (6 - (bits.length % 6)) % 6;
  const sixes = `${bits}${'0'.repeat(fillBits)}`.match(/.{6}/g) ?? [];
  const characters = sixes.map((six) => {
    const value = Number.parseInt(six, 2);
    return String.fromCharCode(value < 40 ? value + 48 : value + 56);
  });
  return { characters: characters.join(''), fillBits };
}

function numberBits(value: number, count: number): string {
  return BigInt.asUintN(count, BigInt(value)).toString(2).padStart(count, '0');
}

function textBits(text: string, count: number): string {
  return [...text.padEnd(count / 6, '@')].map((character) => numberBits(sixBitText.indexOf(character), 6)).join('');
}

function checksum(content: string): string {
  const sum = [...content].reduce((before, character) => before ^ character.charCodeAt(0), 0);
  return sum.toString(16).toUpperCase().padStart(2, '0');
}
