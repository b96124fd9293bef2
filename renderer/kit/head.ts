import type { RenderContext } from '../block.ts';
import { attributes, each, type Html, html, nothing } from '../html.ts';
import type { Common } from './fields.ts';
import { longestWord } from './fitted-font-size.ts';

/** A block's heading and introduction. The heading labels the section. */
export function headView({ heading, intro }: Common, page: RenderContext): Html {
  if (!heading && !intro) return nothing;
  const attrs = attributes({ id: headingId(page.blockId), class: longWordClass(heading, page) });
  const name = page.titleLevel === 1 ? html`<h1${attrs}>${heading}</h1>` : html`<h2${attrs}>${heading}</h2>`;
  const title = heading ? name : nothing;
  return html`<div class="head">${title}${intro ? html`<p class="lead">${linesView(intro)}</p>` : nothing}</div>`;
}

/** Widths in em of words that fit a card on a phone in the largest headings, and of those that fit a phone at all: wider ones are hyphenated. */
const [usualWidth, wordWidthMax] = [5, 14];

/** Classes of a heading that becomes smaller before its longest word breaks. A twenty-fifth is left for other fonts. */
function longWordClass(heading: string | undefined, page: RenderContext): string | undefined {
  const longest = longestWord(heading ?? '', page);
  if (longest <= usualWidth || longest > wordWidthMax) return undefined;
  return `long-word ${page.classFor({ '--word': String(Math.ceil(longest * 10.4) / 10) })}`;
}

/** Level of headings in a block: one below its own heading, or below the page's title if that is the one above. */
export const partLevel = ({ heading }: Pick<Common, 'heading'>, page: RenderContext): 2 | 3 =>
  heading && page.titleLevel === 2 ? 3 : 2;

/** Heading of a part of a block, of one look whatever its level is. */
export const partHeading = (
  props: Pick<Common, 'heading'>,
  page: RenderContext,
  text: Html | string,
): Html =>
  partLevel(props, page) === 3 ? html`<h3>${text}</h3>` : html`<h2 class="part-heading">${text}</h2>`;

export const headingId = (blockId: string): string => `${blockId}-heading`;

/** Plain text with line breaks. */
export const linesView = (text: string): Html =>
  each(text.split(/\r?\n/), (line, index) => (index > 0 ? html`<br>${line}` : html`${line}`));
