import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { kinds } from '../../renderer/content.ts';
import { type Html, html, nothing } from '../../renderer/html.ts';
import { headView, hoursView, linesView, linkView } from '../../renderer/kit/index.ts';
import { phrasesOf } from '../../renderer/phrases.ts';
import { safeUrl } from '../../renderer/url.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

function view(props: Props, page: RenderContext): Html {
  const business = page.doc(kinds.site)?.business;
  const words = phrasesOf(page.site.lang);
  const phone = props.phone ?? business?.telephone;
  const email = props.email ?? business?.email;
  const address = props.address ?? postal(business?.address);
  const directions = props.directions ? html`<p>${linkView(props.directions, page)}</p>` : nothing;
  const hours = props.show_hours ? (business?.opening_hours ?? []) : [];
  const call = phone ? safeUrl(`tel:${phone.replace(/[^+0-9]/g, '')}`) : undefined;
  const write = email ? safeUrl(`mailto:${email}`) : undefined;
  const list = html`${phone ? part(words.phone, call ? html`<a href="${call}">${phone}</a>` : html`${phone}`) : nothing}${email ? part(words.email, write ? html`<a href="${write}">${email}</a>` : html`${email}`) : nothing}${address ? part(words.address, html`<address>${linesView(address)}</address>${directions}`) : nothing}${hours.length > 0 ? part(words.hours, hoursView(hours, business?.special_hours ?? [], page)) : nothing}`;
  return html`<div class="contact-${props.layout ?? 'columns'}">${headView(props, page)}${list.text === '' ? nothing : html`<dl>${list}</dl>`}</div>`;
}

const part = (name: string, value: Html): Html => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

interface Postal {
  readonly street?: string;
  readonly locality?: string;
  readonly region?: string;
  readonly postal_code?: string;
}

function postal(address: Postal | undefined): string | undefined {
  if (!address) return undefined;
  const place = [address.locality, address.region, address.postal_code].filter((one) => one).join(' ');
  return [address.street, place].filter((line) => line).join('\n') || undefined;
}

export default defineView(block, { view });
