/** The part of an address after `?` as plain text values; `name.key=value` becomes an object `name`. */
type SearchParams = Record<string, string | Record<string, string>>;

/** Reads a query string. Of a name sent twice the last counts; empty values count as not sent. */
export function parseSearch(query: string): SearchParams {
  const params: SearchParams = {};
  for (const [name, value] of new URLSearchParams(query)) {
    if (value === '') continue;
    const dot = name.indexOf('.');
    if (dot <= 0 || dot + 1 === name.length) {
      params[name] = value;
      continue;
    }
    const group = name.slice(0, dot);
    const before = params[group];
    params[group] = { ...(typeof before === 'object' ? before : {}), [name.slice(dot + 1)]: value };
  }
  return params;
}

/** Writes a query string, with its `?`, that `parseSearch` reads back. Unset and empty values are left out; lists get commas. */
export function stringifySearch(params: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [key, inner] of Object.entries(value)) set(query, `${name}.${key}`, inner);
    } else {
      set(query, name, value);
    }
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

function set(query: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null || value === '') return;
  query.set(name, String(value));
}

/** A whole number from 1 on, as ids are, or undefined. */
export function idOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/**
 * Trimmed text of at most `lengthMax` characters, or undefined. Control characters, which the API refuses, are
 * removed.
 */
export function textOf(value: unknown, lengthMax = 255): string | undefined {
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  const trimmed = text
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, lengthMax);
  return trimmed === '' ? undefined : trimmed;
}

/** One of the listed words, or undefined. */
export function oneOf<const T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((candidate) => candidate === value);
}

/** The same object without members that are undefined, so that addresses and cache keys stay short and equal. */
export function compact<T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** Limit of the API. */
const customFieldsMax = 5;

/** Values by name, as in `custom_fields.guests=80`, or undefined. */
export function customFieldsOf(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = Object.entries(value)
    .flatMap(([key, wanted]) => {
      const text = textOf(wanted);
      return text === undefined ? [] : [[key, text] as const];
    })
    .slice(0, customFieldsMax);
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

/** A flag in the address, for example of an open dialog. */
export const flagOf = (value: unknown): true | undefined => (String(value) === 'true' ? true : undefined);

/** Shortest search that the API takes. */
const searchLengthMin = 2;

/** The words to search for; undefined where there are too few letters to ask for. */
export const searchedOf = (words: string | undefined): string | undefined =>
  words !== undefined && [...words].length >= searchLengthMin ? words : undefined;

const monthForm = /^(19|20)\d{2}-(0[1-9]|1[0-2])$/;

/** A month as `2026-11`, or undefined. */
export const monthOf = (value: unknown): string | undefined =>
  typeof value === 'string' && monthForm.test(value) ? value : undefined;
