import { searchWords } from '../../../platform/db/search-words.ts';
import { phoneInQuery } from '../../../text/phone-number.ts';

/** Search words for contacts in a typed query. */
export function queryWords(typed: string): string[] {
  const phone = phoneInQuery(typed);
  return phone === undefined ? searchWords(typed) : [phone];
}
