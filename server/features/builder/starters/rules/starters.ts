/** A whole site as documents, by their paths. */
export interface Starter {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly documents: Readonly<Record<string, unknown>>;
}

/** A home page and nothing on it. */
const bare: Starter = {
  key: 'bare',
  name: 'Bare',
  description: 'One empty page, for those who know what they want.',
  documents: {
    'site.json': { name: 'New site', lang: 'en', theme: { brand_color: '#2f5d62' }, starter_key: 'bare' },
    'navigation.json': { header: { items: [] }, footer: { columns: [] } },
    'pages/pg_home.json': {
      page_id: 'pg_home',
      path: '/',
      title: 'Home',
      role: 'home',
      access: 'public',
      blocks: [],
    },
  },
};

export const starters: readonly Starter[] = [bare];

/** The documents of a starter for a site with a name of its own. */
export const documentsFor = ({ documents }: Starter, name: string): ReadonlyMap<string, unknown> =>
  new Map(
    Object.entries(documents).map(([path, document]) => [
      path,
      path === 'site.json' ? { ...(document as object), name } : document,
    ]),
  );
