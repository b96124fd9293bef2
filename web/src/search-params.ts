/** Query parameters as text values; `name.key=value` becomes an object `name`. */
type SearchParams = Record<string, string | Record<string, string>>;

/** Parses a query string. Of duplicate names the last one counts; empty values count as absent. */
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

/**
 * Writes a query string, including its `?`, that `parseSearch` reads back. Undefined and empty values are
 * omitted; lists are joined with commas.
 */
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

/** Parses a positive integer, such as an id; undefined otherwise. */
export function idOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/**
 * Trims a text to at most `lengthMax` characters and removes control characters, which the API refuses;
 * undefined if empty.
 */
export function textOf(value: unknown, lengthMax = 255): string | undefined {
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  const trimmed = text
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, lengthMax);
  return trimmed === '' ? undefined : trimmed;
}

/** Returns the value if it is one of the listed words, otherwise undefined. */
export function oneOf<const T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((candidate) => candidate === value);
}

/** Removes undefined members, so that addresses and cache keys stay short and equal. */
export function compact<T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** Maximum of the API. */
const customFieldsMax = 5;

/** Values by name, as in `custom_fields.guests=80`; undefined if there are none. */
export function customFieldsOf(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = Object.entries(value)
    .flatMap(([key, fieldValue]) => {
      const text = textOf(fieldValue);
      return text === undefined ? [] : [[key, text] as const];
    })
    .slice(0, customFieldsMax);
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

/** A flag in the address, for example of an open dialog. */
export const flagOf = (value: unknown): true | undefined => (String(value) === 'true' ? true : undefined);

/** Shortest search text that the API accepts. */
const searchLengthMin = 2;

/** The search text; undefined if it is too short. */
export const searchedOf = (text: string | undefined): string | undefined =>
  text !== undefined && [...text].length >= searchLengthMin ? text : undefined;

const monthForm = /^(19|20)\d{2}-(0[1-9]|1[0-2])$/;

/** A month as `2026-11`; undefined otherwise. */
export const monthOf = (value: unknown): string | undefined =>
  typeof value === 'string' && monthForm.test(value) ? value : undefined;
