import type { RenderContext } from '../block.ts';
import { readText } from '../canvas/marks.ts';
import { kinds } from '../content.ts';
import { directionOf, languageOf } from '../direction.ts';
import { headingWidth } from '../theme/type.ts';

/** Keeps very short names from growing taller than the page. */
const fontSizeMax = 22;

/** Languages without letter spacing in headings, besides those from right to left; the same as in `blocks/base.css`. */
const untracked: ReadonlySet<string> = new Set(['ja', 'zh', 'ko']);

/** Width of a title in em, as wide as its letters are in the site's headings. */
export function titleWidth(title: string, page: RenderContext): number {
  const { theme } = page.doc(kinds.site) ?? kinds.site.blank('site');
  const { lang } = page.site;
  const isTracked = directionOf(lang) === 'ltr' && !untracked.has(languageOf(lang));
  return headingWidth(readText(title), theme, isTracked);
}

/** Width of the longest word of a text in em, in the site's headings. */
export const longestWord = (text: string, page: RenderContext): number =>
  Math.max(
    0,
    ...readText(text)
      .split(/\s+/)
      .map((word) => titleWidth(word, page)),
  );

/** Font size at which a name fills the width of its container, in percent of that width. */
export function fittedFontSize(name: string, page: RenderContext): number {
  return Math.min(fontSizeMax, Math.floor(1000 / Math.max(1, titleWidth(name, page))) / 10);
}
