import { walk } from '../../../../../blocks/index.ts';
import { kinds, pathOf } from '../../../../../renderer/content.ts';
import type { Page } from '../../../../../renderer/page/documents.ts';
import { siteOf } from '../../../../../renderer/page/documents.ts';
import { llms, robots, sitemap } from '../../../../../renderer/site-files.ts';
import { isoTime } from '../../../../kernel/schema.ts';
import type { Rendering } from './rendering.ts';

/** Maximum number of pictures per page in the sitemap. */
const picturesMax = 50;
/** Larger renditions add nothing to a sitemap entry. */
const pictureMaxPx = 1600;

/** Generated text files for search engines and other programs; undefined for every other path. */
export function siteFile(
  { view, origin, changedAt }: Rendering,
  path: string,
  isListed: boolean,
  pages: readonly Page[],
): string | undefined {
  if (path === '/robots.txt') return robots(origin, isListed);
  const shown = isListed ? pages.filter(({ access }) => access === 'public') : [];
  if (path === '/llms.txt') return llms(origin, siteOf({ read: view.at }), shown);
  if (path !== '/sitemap.xml') return undefined;
  return sitemap(
    origin,
    shown.map((page) => {
      const at = changedAt?.get(pathOf(kinds.page, page.page_id));
      return { page, pictures: picturesOf(page), ...(at === undefined ? {} : { changedAt: isoTime(at) }) };
    }),
  );
}

interface Picture {
  readonly file: string;
  readonly widths: readonly number[];
  readonly formats: readonly string[];
}

/** Addresses of the pictures on a page, each in its largest useful rendition. */
function picturesOf({ blocks }: Page): string[] {
  const found = [...walk(kinds.page.schema.properties.blocks, blocks)]
    .filter(({ kind }) => kind === 'picture')
    .flatMap(({ value }) => {
      const { file, widths, formats } = value as Picture;
      const width = widths.findLast((each) => each <= pictureMaxPx) ?? widths[0];
      const format = formats.at(-1);
      return width === undefined || format === undefined ? [] : [`/media/${file}-${width}.${format}`];
    });
  return [...new Set(found)].slice(0, picturesMax);
}
