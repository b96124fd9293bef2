import { starters as all, type Starter } from '../../../../../starters/index.ts';

/** Those whose pictures are at hand: drawings become assets of the site, which is somebody else's to make. */
export const starters: readonly Starter[] = all.filter(({ pictures }) => pictures.length === 0);

/** The documents of a starter for a site with a name of its own. */
export const documentsFor = (starter: Starter, name: string): ReadonlyMap<string, unknown> =>
  new Map(
    Object.entries(documentsOf(starter)).map(([path, document]) => [
      path,
      path === 'site.json' ? { ...(document as object), name } : document,
    ]),
  );

export const documentsOf = ({ documents }: Starter): Readonly<Record<string, unknown>> =>
  documents((name) => {
    throw new Error(`There is no picture ${name}.`);
  });
