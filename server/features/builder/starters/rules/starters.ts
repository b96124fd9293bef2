import type { Picture } from '../../../../../renderer/stored.ts';
import type { Starter } from '../../../../../starters/starter.ts';

export { starters } from '../../../../../starters/index.ts';

/** The documents of a starter for a site with a name of its own, with the pictures that were made for it. */
export const documentsFor = (
  starter: Starter,
  name: string,
  pictureOf: (name: string) => Picture,
): ReadonlyMap<string, unknown> =>
  new Map(
    Object.entries(starter.documents(pictureOf)).map(([path, document]) => [
      path,
      path === 'site.json' ? { ...(document as object), name } : document,
    ]),
  );

/** Placeholder picture for reads of a starter's pages alone. */
export const anyPicture: Picture = {
  asset_id: 'as_any',
  file: '0'.repeat(64),
  width: 1,
  height: 1,
  widths: [1],
  formats: ['webp'],
  alt: '',
};

/** The titles of a starter's pages. */
export const pageTitlesOf = (starter: Starter): string[] =>
  [...documentsFor(starter, starter.name, () => anyPicture)].flatMap(([path, document]) =>
    path.startsWith('pages/') ? [(document as { title: string }).title] : [],
  );
