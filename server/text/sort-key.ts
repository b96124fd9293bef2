import { firstCharacters } from './first-characters.ts';
import { normalForm } from './normal-form.ts';

/** Significant length of a name; keeps cursors short even in scripts with four bytes per letter. */
const charactersMax = 48;

/**
 * Key for sorting names, compared byte by byte in every database: lower case without diacritics, as in dictionaries.
 * Empty if the name has no letter or digit.
 */
export function sortKey(name: string | null): string {
  if (name === null) return '';
  // Marks follow their letters, so more characters are read to be left with enough.
  const looked = normalForm(firstCharacters(name.trim(), 4 * charactersMax), 'NFKD');
  const folded = looked.replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return firstCharacters(words.join(' '), charactersMax).trim();
}
