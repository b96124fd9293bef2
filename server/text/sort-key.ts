import { firstCharacters } from './first-characters.ts';
import { normalForm } from './normal-form.ts';

/** So much of a name decides its place; with it, cursors stay short also in scripts of four bytes a letter. */
const charactersMax = 48;

/**
 * What a name is sorted by, compared byte by byte in every database: small letters without their marks, as dictionaries
 * sort them. Empty where there is no letter or digit in it.
 */
export function sortKey(name: string | null): string {
  if (name === null) return '';
  // Marks are beside their letters: so much more is looked at that enough is left without them.
  const looked = normalForm(firstCharacters(name.trim(), 4 * charactersMax), 'NFKD');
  const folded = looked.replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return firstCharacters(words.join(' '), charactersMax).trim();
}
