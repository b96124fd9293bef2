let segmenter: Intl.Segmenter | undefined;
const plain = /^[\n\x20-\x7e]*$/;

/** Characters as people see them (UAX #29): a family is one, a letter with its marks is one. */
export function graphemesIn(text: string): number {
  if (plain.test(text)) return text.length;
  let count = 0;
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}
