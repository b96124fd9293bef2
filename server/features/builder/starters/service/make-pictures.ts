import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Theme } from '../../../../../renderer/theme/colors.ts';
import { inksOf } from '../../../../../renderer/theme/inks.ts';
import { masters } from '../../../../../starters/art/masters.ts';
import type { Painting, StarterPicture } from '../../../../../starters/starter.ts';
import type { MadeRenditions } from '../../../../platform/images/index.ts';
import type { Assets, StoredPicture } from '../../media/index.ts';
import { readPainted } from './painted-files.ts';

type Stores = Pick<Assets, 'keepOurs' | 'paint' | 'keepPainted'>;

/** Width of the rendition for phones in CSS pixels. A painting that is hardly wider has only one rendition. */
const narrowPx = 640;

/**
 * Makes the pictures of starters in the colours of a site.
 * @param folder `starters/art`, with the masters and the pictures painted in advance
 */
export function createPictureMaker(assets: Stores, folder: string) {
  return async (picture: StarterPicture, theme: Theme): Promise<StoredPicture> => {
    const painted = await readPainted(folder, picture, theme);
    if ('master' in picture) {
      const grey = await readFile(masterFile(folder, picture));
      return assets.keepPainted(grey, painted ?? (await paint(assets, folder, picture, theme)));
    }
    const drawing = Buffer.from(picture.svg(theme));
    return painted ? assets.keepPainted(drawing, painted) : assets.keepOurs(drawing);
  };
}

const masterFile = (folder: string, { master }: Painting, ending = ''): string =>
  join(folder, 'masters', `${master}${ending}.webp`);

/** Paints a master in the colours of a theme, which takes seconds. */
export async function paint(
  assets: Pick<Assets, 'paint'>,
  folder: string,
  painting: Painting,
  theme: Theme,
): Promise<MadeRenditions> {
  const { widthPx = masters[painting.master].widthPx, crop, isHalftone = false } = painting;
  const { brand_color } = theme;
  const colors: Theme = {
    ...theme,
    ...(painting.isWarm && { neutral: 'warm' }),
    ...(painting.marks === 'brand' && { accent_color: brand_color }),
  };
  const mask = masters[painting.master].isMasked
    ? await readFile(masterFile(folder, painting, '.mask'))
    : undefined;
  return assets.paint(await readFile(masterFile(folder, painting)), {
    ...inksOf(colors, painting.mood ?? 'day'),
    ...(mask && { mask }),
    ...(crop && { crop }),
    isHalftone,
    widthsPx: widthPx > narrowPx * 1.2 ? [narrowPx, widthPx] : [widthPx],
  });
}
