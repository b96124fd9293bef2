import type { RenderContext } from '../block.ts';
import { kinds } from '../content.ts';
import { each, type Html, html, nothing } from '../html.ts';
import { contactOf } from './contact.ts';
import { linesView } from './head.ts';
import { hoursSummary } from './hours-summary.ts';
import { siteIcon } from './site-icons.ts';

interface DetailOptions {
  readonly contact?: boolean;
  readonly hours?: boolean;
}

/** Contact details of the business as markup, from the site's settings. Each is undefined if missing. */
export function contactDetails(page: RenderContext, { contact = true, hours = false }: DetailOptions) {
  const business = page.doc(kinds.site)?.business;
  const { address, phoneUrl, phone, emailUrl, email } = contactOf(business);
  const hourLines = hours ? hoursSummary(business?.opening_hours ?? [], page) : [];
  return {
    address: contact && address ? html`<address>${linesView(address)}</address>` : undefined,
    hours:
      hourLines.length > 0
        ? html`${each(hourLines, (line, index) => html`${index > 0 ? html`<br>` : nothing}${line}`)}`
        : undefined,
    phone: contact && phoneUrl ? html`<a href="${phoneUrl}">${phone}</a>` : undefined,
    email: contact && emailUrl && email ? html`<a href="${emailUrl}">${mailView(email)}</a>` : undefined,
  };
}

/** An e-mail address that may wrap after its @ in a narrow column, but nowhere else. */
function mailView(email: string): Html {
  const domainStart = email.lastIndexOf('@') + 1;
  return html`${email.slice(0, domainStart)}<wbr>${email.slice(domainStart)}`;
}

/** Contact details as list items with icons. */
export const contactRows = ({ address, hours, phone, email }: ReturnType<typeof contactDetails>): Html =>
  html`${rowView('map_pin', address)}${rowView('clock', hours)}${rowView('phone', phone)}${rowView('mail', email)}`;

const rowView = (icon: Parameters<typeof siteIcon>[0], content: Html | undefined): Html =>
  content ? html`<li>${siteIcon(icon)}<span>${content}</span></li>` : nothing;
