import { normalForm } from './normal-form.ts';

/** Printable ASCII with single spaces between words: nothing to normalise but capitals. Most labels are. */
export const plainText = /^[!-~]+(?: [!-~]+)*$/;

/** A label as it is filed and found by: NFKC, spaces collapsed, small letters. The same for what is stored and what is asked for. */
export function label(text: string): string {
  if (plainText.test(text)) return text.toLowerCase();
  const composed = normalForm(text.toWellFormed().replaceAll('\u0000', ''), 'NFKC');
  // Small letters may compose where capitals do not. A label as it is shown must be the label it is asked for by.
  return normalForm(composed.replace(/\s+/g, ' ').trim().toLowerCase(), 'NFKC');
}
