import { nameSeed, paperTiles } from '../art/paper-tiles.ts';
import type { Page, Site } from '../page/documents.ts';
import { palettesOf, type Theme } from '../theme/colors.ts';
import { headingType } from '../theme/type.ts';
import { canBeDrawn, type Drawing, type InsetPicture, svgOf } from './drawing.ts';
import { insetOf } from './icon.ts';

/** Size that social networks expect. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Facts that determine the picture of a shared page; equal facts give equal pictures. */
export interface ShareFacts {
  readonly theme: Theme;
  readonly site: string;
  readonly title: string;
  readonly logo?: InsetPicture;
}

/** True if a page has no picture of its own for sharing. */
export const isDrawnForSharing = ({ seo }: Pick<Site, 'seo'>, { seo: own }: Pick<Page, 'seo'>): boolean =>
  own?.image === undefined && seo?.image === undefined;

export function shareFacts(
  { name, theme, brand }: Pick<Site, 'name' | 'theme' | 'brand'>,
  { title, role, seo }: Pick<Page, 'title' | 'role' | 'seo'>,
): ShareFacts {
  const logo = brand?.logo;
  return {
    theme,
    site: name,
    // “Home” means nothing to someone who gets the link.
    title: seo?.title ?? (role === 'home' ? name : title),
    ...(logo && { logo: insetOf(logo) }),
  };
}

const tile = 90;

/** Picture of a shared page: its title in the site's font, next to cut paper in its colours. */
export function shareDrawing({ theme, site, title, logo }: ShareFacts): Drawing {
  const { light } = palettesOf(theme);
  const { width, height } = shareSize;
  const hasTitle = canBeDrawn(title);
  const columns = hasTitle ? 4 : Math.ceil(width / tile);
  const inks = [light.brand, light.accent, light.tint] as const;
  const tiles = paperTiles(
    { seed: nameSeed(site), columns, rows: height / tile },
    (index) => `fill="${inks[index]}"`,
  );
  const startX = width - columns * tile;
  const svg = svgOf(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="${light.ground}"/><rect x="${startX}" width="${columns * tile}" height="${height}" fill="${light.muted}"/><g transform="translate(${startX} 0) scale(${tile / 40})">${tiles}</g>`,
  );
  const type = headingType(theme);
  const margin = 72;
  const room = startX - 2 * margin;
  const isNamed = canBeDrawn(site) && site !== title;
  return {
    width,
    height,
    svg,
    texts: hasTitle
      ? [
          ...(isNamed && !logo
            ? [
                {
                  text: site,
                  type: { ...type, isUpper: false },
                  sizePx: 34,
                  color: light.soft,
                  box: { x: margin, y: margin, width: room, height: 84 },
                  at: 'top' as const,
                },
              ]
            : []),
          {
            text: title,
            type,
            sizePx: Math.round(124 * Math.min(type.enlarged, 1.1)),
            color: light.ink,
            box: { x: margin, y: 180, width: room, height: height - margin - 180 },
            at: 'bottom',
          },
        ]
      : [],
    ...(logo &&
      hasTitle && {
        inset: {
          picture: logo,
          box: { x: margin, y: margin - 8, width: 360, height: 84 },
          at: 'left' as const,
        },
      }),
  };
}
