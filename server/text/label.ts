import { normalForm } from './normal-form.ts';

/** Printable ASCII with single spaces, like most labels: only capitals need normalising. */
export const plainText = /^[!-~]+(?: [!-~]+)*$/;

/** Normal form of a label, for storage and lookup: NFKC, collapsed spaces, lower case. */
export function label(text: string): string {
  if (plainText.test(text)) return text.toLowerCase();
  const composed = normalForm(text.toWellFormed().replaceAll('\u0000', ''), 'NFKC');
  // Lower-case letters may compose where capitals do not, so compose again: a label as shown must be found under
  // that same text.
  return normalForm(composed.replace(/\s+/g, ' ').trim().toLowerCase(), 'NFKC');
}
