/** The path of a request, without the query. */
export const pathOf = (url: string): string => url.split('?')[0] ?? '/';

/** A text of the query; of several of the same name the first counts. */
export const queryText = (url: string, name: string): string | undefined =>
  new URLSearchParams(url.split('?')[1] ?? '').get(name) ?? undefined;
