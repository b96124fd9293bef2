import type { RenderContext } from '../../renderer/block.ts';
import { type Html, html, nothing } from '../../renderer/html.ts';
import { contactDetails, contactRows } from '../../renderer/kit/index.ts';
import { phrasesOf } from '../../renderer/phrases.ts';

/** Address, hours, phone and e-mail of the business: one column with icons, or several columns with headings. */
export function contactColumns(
  options: Parameters<typeof contactDetails>[1],
  layout: string,
  page: RenderContext,
): Html {
  const phrases = phrasesOf(page.site.lang);
  const details = contactDetails(page, options);
  if (layout === 'columns') return column(phrases.contact, contactRows(details), 'footer-ways');
  const { address, hours, phone, email } = details;
  const contactItems = html`${phone ? html`<li>${phone}</li>` : nothing}${email ? html`<li>${email}</li>` : nothing}`;
  return html`${column(phrases.hours, hours ? html`<li>${hours}</li>` : nothing)}${column(phrases.address, address ? html`<li>${address}</li>` : nothing)}${column(phrases.contact, contactItems)}`;
}

const column = (title: string, rows: Html, className = 'footer-plain'): Html =>
  rows.text === ''
    ? nothing
    : html`<div class="footer-column"><h2>${title}</h2><ul class="${className}">${rows}</ul></div>`;
