import { firstCharacters } from '../../../text/first-characters.ts';

// Parsers for untrusted provider responses: each returns a value of the requested type, or undefined.

/**
 * Control characters except line breaks and tabs, and characters that change the text direction. PostgreSQL
 * does not accept NUL.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const undisplayable = /[\u0000-\u0008\u000b-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Text without undisplayable characters; null if there is none or it is empty. */
export function textFrom(value: unknown, charactersMax: number): string | null {
  if (typeof value !== 'string') return null;
  const text = firstCharacters(value.toWellFormed().replace(undisplayable, ''), charactersMax).trim();
  return text === '' ? null : text;
}

const urlCharactersMax = 2000;

/** An address that a browser can be redirected to: https, in normal form and without a password. */
export function httpsUrlFrom(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > urlCharactersMax) return null;
  const url = URL.parse(value);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  return url.href.length > urlCharactersMax ? null : url.href;
}

/** Epoch milliseconds of a time in ISO 8601. */
export function momentFrom(value: unknown): number | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) return null;
  const moment = Date.parse(value);
  return Number.isSafeInteger(moment) && moment >= 0 ? moment : null;
}
