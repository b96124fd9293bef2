import fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 };

const characterAt = (index: number): string =>
  String.fromCodePoint(index < surrogates.first ? index : index + surrogates.count);

/** The other way, by which fast-check knows that words such as `__proto__` are made of these. Throws for what is no character. */
function indexOf(text: unknown): number {
  const point = typeof text === 'string' ? (text.codePointAt(0) ?? 0) : 0;
  const index = point < surrogates.first ? point : point - surrogates.count;
  if (text !== characterAt(index)) throw new Error('This is not a character.');
  return index;
}

/**
 * Any character of Unicode, as `unit: 'binary'` of fast-check; without its table of all, which takes a second to make in each
 * process.
 */
export const anyCharacter = fc.nat({ max: 0x10ffff - surrogates.count }).map(characterAt, indexOf);
