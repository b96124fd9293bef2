import { nameSeed, paperTiles } from '../art/paper-tiles.ts';
import type { Site } from '../page/documents.ts';
import { palettesOf, type Theme } from '../theme/colors.ts';
import { headingType } from '../theme/type.ts';
import { canBeDrawn, type Drawing, type InsetPicture, svgOf } from './drawing.ts';

/** Side of the drawing in pixels; smaller icons are scaled down from it. */
const side = 512;
/** Maximum ratio of a logo's sides: a wider one is illegible at the size of a tab. */
const ratioMax = 2;

/** Input of an icon; equal input gives equal icons. */
export interface IconFacts {
  readonly theme: Theme;
  readonly picture?: InsetPicture;
  /** True for a picture uploaded as an icon, which fills the square. */
  readonly isWhole?: true;
  /** Letter shown if there is no picture. */
  readonly letter?: string;
  readonly name?: string;
}

/** Chooses a site's icon: the uploaded one, its logo, or a letter in its colours. */
export function iconFacts({ name, brand, theme }: Pick<Site, 'name' | 'brand' | 'theme'>): IconFacts {
  if (brand?.favicon) return { theme, picture: insetOf(brand.favicon), isWhole: true };
  const logo = brand?.logo ?? brand?.logo_dark;
  if (logo && !isTooWide(logo)) return { theme, picture: insetOf(logo) };
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? '';
  return canBeDrawn(letter) ? { theme, letter } : { theme, name };
}

/** True for a logo that is too wide or too tall for an icon. */
export const isTooWide = ({ width, height }: InsetPicture): boolean =>
  width !== undefined && height !== undefined && Math.max(width / height, height / width) > ratioMax;

export const insetOf = ({ asset_id, file, width, height, widths, formats }: InsetPicture): InsetPicture => ({
  asset_id,
  ...(file !== undefined && { file }),
  ...(width !== undefined && { width }),
  ...(height !== undefined && { height }),
  ...(widths !== undefined && { widths }),
  ...(formats !== undefined && { formats }),
});

const corners = { none: 0, soft: 0.2, round: 0.36 } as const;

/**
 * Draws an icon: `tab` has a transparent background, `home` fills its square, because phones round the
 * corners and show transparency as black.
 */
export function iconDrawing(
  { theme, picture, isWhole, letter, name }: IconFacts,
  use: 'tab' | 'home',
): Drawing {
  const { light } = palettesOf(theme);
  const ground = (fill: string, share: number): string =>
    svgOf(side, side, `<rect width="${side}" height="${side}" rx="${side * share}" fill="${fill}"/>`);
  if (picture) {
    const margin = Math.round(use === 'home' ? side * 0.12 : isWhole ? 0 : side * 0.03);
    return {
      width: side,
      height: side,
      texts: [],
      svg: use === 'home' ? ground(light.ground, 0) : svgOf(side, side, ''),
      inset: {
        picture,
        box: { x: margin, y: margin, width: side - 2 * margin, height: side - 2 * margin },
        at: 'middle',
      },
    };
  }
  const share = use === 'home' ? 0 : corners[theme.roundness ?? 'soft'];
  if (letter === undefined) {
    const tiles = paperTiles(
      { seed: nameSeed(name ?? ''), columns: 2, rows: 2 },
      () => `fill="${light.on_brand}"`,
    );
    const shapes = `<rect width="${side}" height="${side}" rx="${side * share}" fill="${light.brand}"/><g transform="translate(96 96) scale(4)">${tiles}</g>`;
    return { width: side, height: side, svg: svgOf(side, side, shapes), texts: [] };
  }
  const type = headingType(theme);
  return {
    width: side,
    height: side,
    svg: ground(light.brand, share),
    texts: [
      {
        text: letter,
        type: { ...type, tracking: 0, isUpper: false },
        sizePx: Math.round(side * (type.face === 'archivo-expanded' ? 0.58 : 0.7)),
        color: light.on_brand,
        box: { x: 0, y: 0, width: side, height: side },
        at: 'middle',
      },
    ],
  };
}
