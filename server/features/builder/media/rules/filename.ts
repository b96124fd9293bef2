const lengthMax = 200;

/**
 * Makes the name of a file one that people can read in one line: without the folders before it, and without signs that end a
 * line, turn the text around or are not seen. It is shown, and never a path.
 */
export function readFilename(sent: string | undefined, fallback: string): string {
  const last = (sent ?? '').split(/[/\\]/).at(-1) ?? '';
  const name = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '')
    .trim()
    .normalize('NFC');
  const shown = [...name].slice(0, lengthMax).join('');
  return /[^.\s]/.test(shown) ? shown : fallback;
}
