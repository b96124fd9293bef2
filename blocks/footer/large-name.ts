import type { RenderContext } from '../../renderer/block.ts';
import { type Html, html } from '../../renderer/html.ts';
import { fittedFontSize } from '../../renderer/kit/index.ts';

/** The site's name across the whole page. */
export function largeNameView(page: RenderContext): Html {
  const { name } = page.site;
  return html`<p class="footer-large ${page.classFor({ 'font-size': `${fittedFontSize(name, page)}cqi` })}" aria-hidden="true">${name}</p>`;
}
