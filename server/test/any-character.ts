import fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 };

/**
 * Any character of Unicode, as `unit: 'binary'` of fast-check; without its table of all, which takes a second to make in each
 * process.
 */
export const anyCharacter = fc
  .nat({ max: 0x10ffff - surrogates.count })
  .map((index) => String.fromCodePoint(index < surrogates.first ? index : index + surrogates.count), indexOf);

/** The other way, by which fast-check knows that words such as `__proto__` are made of these. Throws for what is no character. */
function indexOf(text: unknown): number {
  const point = typeof text === 'string' && /^.$/su.test(text) ? (text.codePointAt(0) ?? 0) : -1;
  const index = point < surrogates.first ? point : point - surrogates.count;
  if (index < 0 || (point >= surrogates.first && index < surrogates.first))
    throw new Error('This is not a character.');
  return index;
}
