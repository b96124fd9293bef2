import { firstCharacters } from '../../../text/first-characters.ts';

/** Readers of untrusted provider answers: each returns a value of the requested type, or undefined. */

/** Controls but line breaks and tabs, and what turns the direction of the text around it. PostgreSQL takes no NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text without what cannot be shown; null where there is none, or an empty one. */
export function textFrom(value: unknown, charactersMax: number): string | null {
  if (typeof value !== 'string') return null;
  const text = firstCharacters(value.toWellFormed().replace(unwanted, ''), charactersMax).trim();
  return text === '' ? null : text;
}

const urlCharactersMax = 2000;

/** A URL that is safe to redirect a browser to: valid, https, without credentials. */
export function httpsUrlFrom(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > urlCharactersMax) return null;
  const url = URL.parse(value);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  return url.href.length > urlCharactersMax ? null : url.href;
}

/** Epoch milliseconds of a moment in ISO 8601. */
export function momentFrom(value: unknown): number | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) return null;
  const moment = Date.parse(value);
  return Number.isSafeInteger(moment) && moment >= 0 ? moment : null;
}
