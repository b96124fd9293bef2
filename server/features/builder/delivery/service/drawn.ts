import { kinds } from '../../../../../renderer/content.ts';
import { iconDrawing, iconFacts } from '../../../../../renderer/drawings/icon.ts';
import {
  isDrawnForSharing,
  shareDrawing,
  shareFacts,
  shareSize,
} from '../../../../../renderer/drawings/share.ts';
import { type Page, type Site, siteOf } from '../../../../../renderer/page/documents.ts';
import { browserColors } from '../../../../../renderer/theme/styles.ts';
import type { SitePicture } from '../../../../platform/http/delivered-site.ts';
import type { TreeView } from '../../content/index.ts';
import { type Drawings, drawingName, icoOf } from '../../media/index.ts';

/** Icon widths for browser tabs, shortcuts and installed pages; `homeWidths` is for home screens. */
const tabWidths = [16, 32, 48, 192, 512];
const homeWidths = [180];
const icoWidths = [16, 32, 48];

const homeWidth = 180;
/** Well-known icon addresses do not change with their content, so browsers must revalidate. */
const iconCacheSeconds = 3600;

type Views = Pick<TreeView, 'read'>;

const nameFor = (facts: object, use: string): string => drawingName({ use, ...facts });
const iconUseOf = (width: number): 'tab' | 'home' => (width === homeWidth ? 'home' : 'tab');

/** Address of an icon. It changes with the design, so that browsers can cache it forever. */
export const iconPath = (site: Site, width: number): string =>
  `/icons/${nameFor(iconFacts(site), iconUseOf(width))}-${width}.png`;

export const sharePath = (site: Site, page: Page): string | undefined =>
  isDrawnForSharing(site, page) && page.access === 'public'
    ? `/share/${page.page_id}-${nameFor(shareFacts(site, page), 'share')}.png`
    : undefined;

const siteIn = (view: Views): Site => view.read(kinds.site) ?? siteOf({ read: () => undefined });

/** Generated picture of a tree at a path; undefined if there is none. */
export async function drawingAt(
  drawings: Drawings,
  siteId: number,
  view: Views,
  path: string,
): Promise<SitePicture | undefined> {
  const site = siteIn(view);
  const icons = (use: 'tab' | 'home') =>
    drawings.of(siteId, nameFor(iconFacts(site), use), () => ({
      drawing: iconDrawing(iconFacts(site), use),
      widthsPx: use === 'home' ? homeWidths : tabWidths,
    }));
  if (path === '/favicon.ico') {
    const widths = await icons('tab');
    const pngs = icoWidths.flatMap((side) => {
      const bytes = widths.get(side);
      return bytes ? [{ side, bytes }] : [];
    });
    return { bytes: icoOf(pngs), mediaType: 'image/x-icon', keptSeconds: iconCacheSeconds };
  }
  if (path === '/apple-touch-icon.png') return png((await icons('home')).get(homeWidth), iconCacheSeconds);
  const [, width = ''] = /^\/icons\/[0-9a-f]{20}-(\d{2,3})\.png$/.exec(path) ?? [];
  if (width !== '' && path === iconPath(site, Number(width)))
    return png((await icons(iconUseOf(Number(width)))).get(Number(width)));
  const [, pageId = ''] = /^\/share\/(pg_[A-Za-z0-9_-]{1,60})-[0-9a-f]{20}\.png$/.exec(path) ?? [];
  const page = pageId === '' ? undefined : view.read(kinds.page, pageId);
  if (!page || path !== sharePath(site, page)) return undefined;
  const facts = shareFacts(site, page);
  const drawing = await drawings.of(siteId, nameFor(facts, 'share'), () => ({
    drawing: shareDrawing(facts),
    widthsPx: [shareSize.width],
  }));
  return png(drawing.get(shareSize.width));
}

const png = (bytes: Buffer | undefined, keptSeconds?: number): SitePicture | undefined =>
  bytes && { bytes, mediaType: 'image/png', ...(keptSeconds !== undefined && { keptSeconds }) };

/** Web app manifest of a site: name, colours and icons for the home screens of phones. */
export function manifestOf(view: Views): string {
  const site = siteIn(view);
  const { light } = browserColors(site.theme);
  return JSON.stringify({
    name: site.name,
    lang: site.lang,
    start_url: '/',
    display: 'browser',
    theme_color: light,
    background_color: light,
    icons: [192, 512].map((width) => ({
      src: iconPath(site, width),
      sizes: `${width}x${width}`,
      type: 'image/png',
    })),
  });
}
