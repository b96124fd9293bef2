/** The first line of a logo, with other attributes in place of its own; undefined leaves one out. */
export function head(others: Readonly<Record<string, string | undefined>> = {}): string {
  const own = {
    xmlns: 'http://www.w3.org/2000/svg',
    version: '1.2',
    baseProfile: 'tiny-ps',
    viewBox: '0 0 512 512',
    width: '512',
    height: '512',
  };
  const attributes = Object.entries({ ...own, ...others }).filter(([, value]) => value !== undefined);
  return `<svg ${attributes.map(([name, value]) => `${name}="${value}"`).join(' ')}>`;
}

export const title = '<title>Example Bakery</title>';
export const shapes =
  '<rect width="512" height="512" fill="#fff"/><circle cx="256" cy="256" r="200" fill="#06c"/>';

/** A logo whose lines 1 to 3 are the beginning, the title and two shapes, and whose fourth is where these lines begin. */
export const drawing = (...lines: readonly string[]): string =>
  [head(), title, shapes, ...lines, '</svg>'].join('\n');

/** A logo with this first line, or with these attributes in it. */
export const rooted = (others: Parameters<typeof head>[0]): string =>
  [head(others), title, shapes, '</svg>'].join('\n');

/** A logo, and what is to be said of it: each as code and line. */
export interface Row {
  /** Name of the case that is refused or accepted. */
  readonly what: string;
  readonly svg: string | Uint8Array;
  readonly errors?: readonly string[];
  readonly warnings?: readonly string[];
}
