import type { RenderContext } from '../../renderer/block.ts';
import { type Html, html, nothing } from '../../renderer/html.ts';
import { waysOf, waysRows } from '../../renderer/kit/index.ts';
import { phrasesOf } from '../../renderer/phrases.ts';

/** Address, hours, phone and e-mail of the business: one column with icons, or several columns with headings. */
export function waysView(shown: Parameters<typeof waysOf>[1], layout: string, page: RenderContext): Html {
  const words = phrasesOf(page.site.lang);
  const ways = waysOf(page, shown);
  if (layout === 'columns') return column(words.contact, waysRows(ways), 'footer-ways');
  const { where, when, calls, writes } = ways;
  const talk = html`${calls ? html`<li>${calls}</li>` : nothing}${writes ? html`<li>${writes}</li>` : nothing}`;
  return html`${column(words.hours, when ? html`<li>${when}</li>` : nothing)}${column(words.address, where ? html`<li>${where}</li>` : nothing)}${column(words.contact, talk)}`;
}

const column = (title: string, rows: Html, look = 'footer-plain'): Html =>
  rows.text === ''
    ? nothing
    : html`<div class="footer-column"><h2>${title}</h2><ul class="${look}">${rows}</ul></div>`;
