import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Theme } from '../../../../../renderer/theme/colors.ts';
import { inksOf } from '../../../../../renderer/theme/inks.ts';
import { masters } from '../../../../../starters/art/masters.ts';
import type { Painting, StarterPicture } from '../../../../../starters/starter.ts';
import type { MadeRenditions } from '../../../../platform/images/index.ts';
import type { Assets, KeptPicture } from '../../media/index.ts';

type Stores = Pick<Assets, 'keepOurs' | 'paint' | 'keepPainted'>;

/** Bytes of paintings that are kept: those of all starters in their own colours, and of some in others. */
const keptBytesMax = 12 * 1024 * 1024;
const narrowPx = 640;

/** Makes the pictures of starters in the colours of a site. Paintings take seconds, so those that were made are kept for the next site. */
export function createPictureMaker(assets: Stores, folder: string) {
  const kept = new Map<string, Promise<MadeRenditions>>();
  let bytes = 0;

  async function paint(grey: Buffer, mask: Buffer | undefined, painting: Painting, theme: Theme) {
    const { widthPx = masters[painting.master].widthPx, crop, isHalftone = false } = painting;
    const made = await assets.paint(grey, {
      ...inksOf(theme, painting.mood ?? 'day'),
      ...(mask && { mask }),
      ...(crop && { crop }),
      isHalftone,
      widthsPx: widthPx > narrowPx * 1.2 ? [narrowPx, widthPx] : [widthPx],
    });
    bytes += sizeOf(made);
    return made;
  }

  async function painted(painting: Painting, theme: Theme): Promise<KeptPicture> {
    const file = (ending: string) => readFile(join(folder, `${painting.master}${ending}.webp`));
    const grey = await file('');
    const mask = masters[painting.master].isMasked ? await file('.mask') : undefined;
    const { alt: _alt, name: _name, ...look } = painting;
    const { brand_color, accent_color, neutral } = theme;
    const key = hash('sha256', JSON.stringify([look, brand_color, accent_color, neutral]));
    if (bytes > keptBytesMax) {
      kept.clear();
      bytes = 0;
    }
    const making = kept.get(key) ?? paint(grey, mask, painting, theme);
    kept.set(key, making);
    making.catch(() => kept.delete(key));
    return assets.keepPainted(grey, await making);
  }

  return (picture: StarterPicture, theme: Theme): Promise<KeptPicture> =>
    'master' in picture ? painted(picture, theme) : assets.keepOurs(Buffer.from(picture.svg(theme)));
}

const sizeOf = ({ renditions }: MadeRenditions): number =>
  renditions.reduce((sum, each) => sum + each.bytes.length, 0);
