import type { RenderContext } from '../block.ts';
import { kinds } from '../content.ts';
import { each, type Html, html, nothing } from '../html.ts';
import { contactOf } from './contact.ts';
import { linesView } from './head.ts';
import { hoursInShort } from './hours-in-short.ts';
import { siteIcon } from './site-icons.ts';

interface Shown {
  readonly contact?: boolean;
  readonly hours?: boolean;
}

/** Ways to reach the business from the site's settings; each is undefined if missing. */
export function waysOf(page: RenderContext, { contact = true, hours = false }: Shown) {
  const business = page.doc(kinds.site)?.business;
  const { address, call, phone, write, email } = contactOf(business);
  const open = hours ? hoursInShort(business?.opening_hours ?? [], page) : [];
  return {
    where: contact && address ? html`<address>${linesView(address)}</address>` : undefined,
    when:
      open.length > 0
        ? html`${each(open, (line, at) => html`${at > 0 ? html`<br>` : nothing}${line}`)}`
        : undefined,
    calls: contact && call ? html`<a href="${call}">${phone}</a>` : undefined,
    writes: contact && write && email ? html`<a href="${write}">${mailView(email)}</a>` : undefined,
  };
}

/** A mail address that may wrap after its @ in a narrow column, but nowhere else. */
function mailView(email: string): Html {
  const at = email.lastIndexOf('@') + 1;
  return html`${email.slice(0, at)}<wbr>${email.slice(at)}`;
}

/** List items, each with its icon. */
export const waysRows = ({ where, when, calls, writes }: ReturnType<typeof waysOf>): Html =>
  html`${row('map_pin', where)}${row('clock', when)}${row('phone', calls)}${row('mail', writes)}`;

const row = (icon: Parameters<typeof siteIcon>[0], content: Html | undefined): Html =>
  content ? html`<li>${siteIcon(icon)}<span>${content}</span></li>` : nothing;
