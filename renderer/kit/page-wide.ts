import type { RenderContext } from '../block.ts';
import { readText } from '../canvas/marks.ts';
import { kinds } from '../content.ts';
import { headingWidth } from '../theme/type.ts';

/** Short names would be taller than the page. */
const largest = 22;

/** Size of a name that is as wide as what it stands in, in hundredths of that width. */
export function pageWide(name: string, page: RenderContext): number {
  const { theme } = page.doc(kinds.site) ?? kinds.site.blank('site');
  return Math.min(largest, Math.floor(1000 / Math.max(1, headingWidth(readText(name), theme))) / 10);
}
