export type JsonObject = { readonly [key: string]: unknown };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One step of a JSON pointer (RFC 6901). */
export const pointerPart = (key: string | number): string =>
  typeof key === 'number' ? String(key) : key.replaceAll('~', '~0').replaceAll('/', '~1');
