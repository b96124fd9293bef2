import { decodeComponent } from '../../../../text/decode-component.ts';
import { normalForm } from '../../../../text/normal-form.ts';
import { trimEnd } from '../../../../text/trim.ts';

const pathMax = 180;
/** Characters read of one path segment; marks and letters of other scripts do not survive in a path. */
const readMax = 4 * pathMax;

/** New path of a page, as close to the old address as our rules allow, so that old links keep working. */
export function pagePath(key: string): string {
  const [path = '/', query = ''] = key.split(/\?(.*)/s);
  const segments = path
    .split('/')
    .map((segment) => slug(decoded(segment)))
    .filter((segment) => segment !== '');
  const querySlug = slug(decoded(query));
  const last = segments.at(-1);
  if (querySlug !== '' && last !== undefined) segments[segments.length - 1] = `${last}-${querySlug}`;
  else if (querySlug !== '') segments.push(querySlug);
  return trimEnd(`/${segments.join('/')}`.slice(0, pathMax), '/._-') || '/';
}

const decoded = (text: string): string => decodeComponent(text) ?? text;

const slug = (text: string): string => {
  const folded = normalForm(text.slice(0, readMax), 'NFKD')
    .replace(/ß/g, 'ss')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[^a-z0-9]+/, '');
  return trimEnd(folded, '-');
};

/** The path with a numeric suffix, for a second page with the same path. */
export const numberedPath = (path: string, number: number): string => {
  if (number === 1) return path;
  return path === '/' ? (number === 2 ? '/home' : `/home-${number - 1}`) : `${path}-${number}`;
};
