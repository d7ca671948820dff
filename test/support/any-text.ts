import fc from 'fast-check';

/** Every code point but the surrogates. fast-check's own unit `binary` takes 1.2 s of CPU to make. */
const codePoint = fc.nat({ max: 0x10_f7ff }).map((index) => String.fromCodePoint(index < 0xd800 ? index : index + 0x800));

/** Texts of any code points. */
export function anyText(lengths: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.string({ unit: codePoint, ...lengths });
}
