/** Path of a later page of a long list, from 2. */
export const listPath = (path: string, list: number): string => `${path === '/' ? '' : path}/page/${list}`;

/** Page and list page named by a path; undefined if it names none. */
export function listAt(path: string): { readonly path: string; readonly list: number } | undefined {
  const at = path.lastIndexOf('/page/');
  const number = path.slice(at + '/page/'.length);
  if (at < 0 || !/^[1-9]\d{0,3}$/.test(number) || number === '1') return undefined;
  return { path: path.slice(0, at) || '/', list: Number(number) };
}
