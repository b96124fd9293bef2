import type { RenderContext } from '../../renderer/block.ts';
import { kinds } from '../../renderer/content.ts';
import { each, type Html, html, nothing } from '../../renderer/html.ts';
import { contactOf, hoursInShort, linesView, siteIcon } from '../../renderer/kit/index.ts';
import { phrasesOf } from '../../renderer/phrases.ts';

interface Shown {
  readonly contact?: boolean;
  readonly hours?: boolean;
}

/** Address, hours, phone and e-mail of the business: a column with icons, or one for each question. */
export function waysView(
  { contact = true, hours = false }: Shown,
  layout: string,
  page: RenderContext,
): Html {
  const business = page.doc(kinds.site)?.business;
  const words = phrasesOf(page.site.lang);
  const { address, call, phone, write, email } = contactOf(business);
  const open = hours ? hoursInShort(business?.opening_hours ?? [], page) : [];
  const where = contact && address ? html`<address>${linesView(address)}</address>` : undefined;
  const when =
    open.length > 0
      ? html`${each(open, (line, at) => html`${at > 0 ? html`<br>` : nothing}${line}`)}`
      : undefined;
  const calls = contact && call ? html`<a href="${call}">${phone}</a>` : undefined;
  const writes = contact && write ? html`<a href="${write}">${email}</a>` : undefined;
  if (layout === 'columns') {
    const rows = html`${row('map_pin', where)}${row('clock', when)}${row('phone', calls)}${row('mail', writes)}`;
    return column(words.contact, rows, 'footer-ways');
  }
  const talk = html`${calls ? html`<li>${calls}</li>` : nothing}${writes ? html`<li>${writes}</li>` : nothing}`;
  return html`${column(words.hours, when ? html`<li>${when}</li>` : nothing)}${column(words.address, where ? html`<li>${where}</li>` : nothing)}${column(words.contact, talk)}`;
}

const row = (icon: Parameters<typeof siteIcon>[0], content: Html | undefined): Html =>
  content ? html`<li>${siteIcon(icon)}<span>${content}</span></li>` : nothing;

const column = (title: string, rows: Html, look = 'footer-plain'): Html =>
  rows.text === ''
    ? nothing
    : html`<div class="footer-column"><h2>${title}</h2><ul class="${look}">${rows}</ul></div>`;
