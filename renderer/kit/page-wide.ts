import type { RenderContext } from '../block.ts';
import { kinds } from '../content.ts';

/** Size in hundredths of the width, times the letters of a name that fill it. The widest letters are Poster's capitals. */
const fill = 165;
const fillPoster = 105;
const largest = 22;

/** Size of a name that is as wide as the page, in hundredths of that width. */
export function pageWide(name: string, page: RenderContext): number {
  const isPoster = page.doc(kinds.site)?.theme.type_pairing === 'poster';
  return Math.min(largest, Math.round(((isPoster ? fillPoster : fill) / name.length) * 10) / 10);
}
