import type { RenderContext } from '../block.ts';
import { readText } from '../canvas/marks.ts';
import { kinds } from '../content.ts';
import { headingWidth } from '../theme/type.ts';

/** Keeps very short names from growing taller than the page. */
const fontSizeMax = 22;

/** Font size at which a name fills the width of its container, in percent of that width. */
export function fittedFontSize(name: string, page: RenderContext): number {
  const { theme } = page.doc(kinds.site) ?? kinds.site.blank('site');
  return Math.min(fontSizeMax, Math.floor(1000 / Math.max(1, headingWidth(readText(name), theme))) / 10);
}
