import type { RenderContext } from '../../renderer/block.ts';
import { kinds } from '../../renderer/content.ts';
import { type Html, html } from '../../renderer/html.ts';

/** Size in hundredths of the width, times the letters of a name that fill it. The widest letters are Poster's capitals. */
const fill = 165;
const fillPoster = 105;
const largest = 22;

/** Name of the site as wide as the page. */
export function largeNameView(page: RenderContext): Html {
  const { name } = page.site;
  const isPoster = page.doc(kinds.site)?.theme.type_pairing === 'poster';
  const size = Math.min(largest, Math.round(((isPoster ? fillPoster : fill) / name.length) * 10) / 10);
  return html`<p class="footer-large ${page.classFor({ 'font-size': `${size}cqi` })}" aria-hidden="true">${name}</p>`;
}
