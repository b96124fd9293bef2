import type { RenderContext } from '../block.ts';
import { each, type Html, html, nothing } from '../html.ts';
import type { Common } from './fields.ts';

/** A block's heading and introduction. The heading labels the section. */
export function headView({ heading, intro }: Common, page: RenderContext): Html {
  if (!heading && !intro) return nothing;
  const id = headingId(page.blockId);
  const name =
    page.titleLevel === 1 ? html`<h1 id="${id}">${heading}</h1>` : html`<h2 id="${id}">${heading}</h2>`;
  const title = heading ? name : nothing;
  return html`<div class="head">${title}${intro ? html`<p class="lead">${linesView(intro)}</p>` : nothing}</div>`;
}

export const headingId = (blockId: string): string => `${blockId}-heading`;

/** Plain text with line breaks. */
export const linesView = (text: string): Html =>
  each(text.split(/\r?\n/), (line, index) => (index > 0 ? html`<br>${line}` : html`${line}`));
