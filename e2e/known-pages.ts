import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Members of a page's route used here; the full types need a browser's. */
interface Route {
  readonly options: {
    readonly path: string;
    readonly staticData?: {
      readonly title?: string;
      readonly who?: 'anybody' | 'newcomers' | 'administrators';
    };
    readonly validateSearch?: (search: object) => unknown;
  };
  readonly children?: readonly Route[];
}

export interface Page {
  /** Address with `$name` for parameters. */
  readonly path: string;
  /** Undefined if the title depends on the record. */
  readonly title?: string;
  readonly who?: 'anybody' | 'newcomers' | 'administrators';
}

// Required, not imported: files with top-level await cannot share a process (tools/test-run/groups.ts).
const file = fileURLToPath(new URL('../web/src/pages.ts', import.meta.url));
const { pages, entryPages } = createRequire(import.meta.url)(file) as Record<
  'pages' | 'entryPages',
  readonly Route[]
>;
const routes = [...pages, ...entryPages];

const joined = (above: string, path: string) =>
  `${above}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');

const pagesOf = ({ options, children = [] }: Route, above = '/', title?: string): readonly Page[] => {
  const { path, staticData = {} } = options;
  const page = { ...(title === undefined ? {} : { title }), ...staticData, path: joined(above, path) };
  return [
    page,
    ...children
      .filter((child) => child.options.path !== '/')
      .flatMap((child) => pagesOf(child, page.path, page.title)),
  ];
};

/** Every page of the Command Center, including drawers and panels. */
export const knownPages: readonly Page[] = routes.flatMap((route) => pagesOf(route));

/** Every query parameter read by a page. */
export const membersRead: readonly string[] = (() => {
  const read = new Set<string>();
  const search = new Proxy({}, { get: (_, name) => void read.add(String(name)) });
  for (const { options } of routes) options.validateSearch?.(search);
  return [...read];
})();
