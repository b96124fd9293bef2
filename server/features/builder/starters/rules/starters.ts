import type { Picture } from '../../../../../renderer/stored.ts';
import type { Starter } from '../../../../../starters/starter.ts';

export { starters } from '../../../../../starters/index.ts';

/** Documents of a starter for a new site with its name and its generated pictures. */
export function documentsFor(
  starter: Starter,
  name: string,
  pictureOf: (name: string) => Picture,
): ReadonlyMap<string, unknown> {
  const documents = starter.documents(pictureOf);
  const { name: sample } = documents['site.json'] as { readonly name: string };
  const renamed = (path: string, document: unknown): unknown => {
    if (path === 'site.json') return withOwnName(document as SampleSite, name);
    return path === 'navigation.json' ? withName(document as Navigation, sample, name) : document;
  };
  return new Map(Object.entries(documents).map(([path, document]) => [path, renamed(path, document)]));
}

interface SampleSite {
  readonly business?: object;
}

/** A site and its business both have the name given when the site is made. */
const withOwnName = (site: SampleSite, name: string): object => ({
  ...site,
  name,
  ...(site.business && { business: { ...site.business, name } }),
});

interface Navigation {
  readonly footer?: { readonly legal?: string };
}

/** Replaces the sample name in the last line of the footer with the name of the new site. */
const withName = (navigation: Navigation, sample: string, name: string): Navigation =>
  navigation.footer?.legal === undefined
    ? navigation
    : {
        ...navigation,
        footer: { ...navigation.footer, legal: navigation.footer.legal.replaceAll(sample, () => name) },
      };

/** Placeholder picture, for reading the pages of a starter only. */
export const anyPicture: Picture = {
  asset_id: 'as_any',
  file: '0'.repeat(64),
  width: 1,
  height: 1,
  widths: [1],
  formats: ['webp'],
  alt: '',
};

/** Name under which a starter is previewed before a site is made from it. */
export const sampleName = (key: string): string => `starter-${key}`;

interface StarterPage {
  readonly title: string;
  readonly path: string;
}

/** A starter's pages without its sample posts, the home page first. */
export const pagesOf = (starter: Starter): readonly StarterPage[] =>
  [...documentsFor(starter, starter.name, () => anyPicture)].flatMap(([path, document]) =>
    path.startsWith('pages/') && !('post' in (document as object)) ? [document as StarterPage] : [],
  );
