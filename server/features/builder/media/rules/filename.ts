import { firstCharacters } from '../../../../text/first-characters.ts';
import { normalForm } from '../../../../text/normal-form.ts';

const lengthMax = 200;
/** Characters of a name that are looked at: some are not shown, and a letter has accents of its own. */
const readMax = 4 * lengthMax;

/**
 * Makes the name of a file one that people can read in one line: without the folders before it, and without signs that end a
 * line, turn the text around or are not seen. It is shown, and never a path.
 */
export function readFilename(sent: string | undefined, fallback: string): string {
  const last = firstCharacters((sent ?? '').split(/[/\\]/).at(-1) ?? '', readMax);
  const name = normalForm(last.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '').trim(), 'NFC');
  const shown = [...name].slice(0, lengthMax).join('');
  return /[^.\s]/.test(shown) ? shown : fallback;
}
