import { askedWords } from '../../../platform/db/vocabulary.ts';
import { askedPhone } from '../../../text/phone-number.ts';

/** Search words for contacts in a typed query. */
export function queryWords(typed: string): string[] {
  const phone = askedPhone(typed);
  return phone === undefined ? askedWords(typed) : [phone];
}
