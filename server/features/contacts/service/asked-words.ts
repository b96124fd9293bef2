import { askedWords } from '../../../platform/db/vocabulary.ts';
import { askedPhone } from '../../../text/phone-number.ts';

/** The words that contacts are looked for by, of what somebody typed. */
export function wordsAskedFor(typed: string): string[] {
  const phone = askedPhone(typed);
  return phone === undefined ? askedWords(typed) : [phone];
}
