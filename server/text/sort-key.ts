import { firstCharacters } from './first-characters.ts';
import { normalForm } from './normal-form.ts';

/** So much of a name decides its place; with it, cursors stay short also in scripts of four bytes a letter. */
const charactersMax = 48;

/**
 * Key for sorting names, compared byte by byte in every database: lower case without diacritics, as in dictionaries.
 * Empty if the name has no letter or digit.
 */
export function sortKey(name: string | null): string {
  if (name === null) return '';
  // Marks are beside their letters: so much more is looked at that enough is left without them.
  const looked = normalForm(firstCharacters(name.trim(), 4 * charactersMax), 'NFKD');
  const folded = looked.replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return firstCharacters(words.join(' '), charactersMax).trim();
}
