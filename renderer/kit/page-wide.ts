import type { RenderContext } from '../block.ts';
import { readText } from '../canvas/marks.ts';
import { kinds } from '../content.ts';
import { headingWidth } from '../theme/type.ts';

/** Maximum size: short names would be taller than the page. */
const largest = 22;

/** Font size at which a name fills its container, in hundredths of the container's width. */
export function pageWide(name: string, page: RenderContext): number {
  const { theme } = page.doc(kinds.site) ?? kinds.site.blank('site');
  return Math.min(largest, Math.floor(1000 / Math.max(1, headingWidth(readText(name), theme))) / 10);
}
