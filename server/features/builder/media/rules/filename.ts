import { firstCharacters } from '../../../../text/first-characters.ts';
import { normalForm } from '../../../../text/normal-form.ts';

const lengthMax = 200;
/** Characters of a name that are read: some are removed, and accents are separate characters. */
const readMax = 4 * lengthMax;

/**
 * Sanitises a file name for display on one line: without folders, line breaks, text direction marks and
 * invisible characters. It is never used as a path.
 */
export function readFilename(filename: string | undefined, fallback: string): string {
  const last = firstCharacters((filename ?? '').split(/[/\\]/).at(-1) ?? '', readMax);
  const name = normalForm(last.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '').trim(), 'NFC');
  const shown = [...name].slice(0, lengthMax).join('');
  return /[^.\s]/.test(shown) ? shown : fallback;
}
