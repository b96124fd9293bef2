const pathMax = 180;

/** Where a page stands here: as near to its old address as our addresses allow, so that links from elsewhere still lead to it. */
export function pagePath(key: string): string {
  const [path = '/', query = ''] = key.split(/\?(.*)/s);
  const segments = path
    .split('/')
    .map((segment) => slug(decoded(segment)))
    .filter((segment) => segment !== '');
  const asked = slug(decoded(query));
  const last = segments.at(-1);
  if (asked !== '' && last !== undefined) segments[segments.length - 1] = `${last}-${asked}`;
  else if (asked !== '') segments.push(asked);
  return `/${segments.join('/')}`.slice(0, pathMax).replace(/(?<=.)[/._-]+$/, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/ß/g, 'ss')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[^a-z0-9]+|-+$/g, '');

/** The path with a number behind it, for the second page that would stand there. */
export const numberedPath = (path: string, number: number): string => {
  if (number === 1) return path;
  return path === '/' ? (number === 2 ? '/home' : `/home-${number - 1}`) : `${path}-${number}`;
};
