/** The path of a request, without the query. */
export const pathOf = (url: string): string => url.split('?')[0] ?? '/';

/** First value of a query parameter. */
export const queryText = (url: string, name: string): string | undefined =>
  new URLSearchParams(url.split('?')[1] ?? '').get(name) ?? undefined;

/** The query of a request with its question mark; empty without one. */
export const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');
