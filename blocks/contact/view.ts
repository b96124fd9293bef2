import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { kinds } from '../../renderer/content.ts';
import { type Html, html, nothing } from '../../renderer/html.ts';
import { type IconName, iconView } from '../../renderer/icons/icons.ts';
import { contactOf, headView, hoursView, linesView, linkView } from '../../renderer/kit/index.ts';
import { phrasesOf } from '../../renderer/phrases.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

function view(props: Props, page: RenderContext): Html {
  const business = page.doc(kinds.site)?.business;
  const words = phrasesOf(page.site.lang);
  const { phone, call, email, write, address } = contactOf(business, props);
  const directions = props.directions ? html`<p>${linkView(props.directions, page)}</p>` : nothing;
  const { layout = 'columns' } = props;
  const hours = props.show_hours || layout === 'visit' ? (business?.opening_hours ?? []) : [];
  const list = html`${phone ? part('phone', words.phone, call ? html`<a href="${call}">${phone}</a>` : html`${phone}`) : nothing}${email ? part('mail', words.email, write ? html`<a href="${write}">${email}</a>` : html`${email}`) : nothing}${address ? part('map_pin', words.address, html`<address>${linesView(address)}</address>${directions}`) : nothing}${hours.length > 0 ? part('clock', words.hours, hoursView(hours, business?.special_hours ?? [], page)) : nothing}`;
  return html`<div class="contact-${layout}">${headView(props, page)}${list.text === '' ? nothing : html`<dl>${list}</dl>`}</div>`;
}

/** The icon shows in the strip layout only. */
const part = (icon: IconName, name: string, value: Html): Html =>
  html`<div class="contact-${icon}"><dt>${iconView(icon)}${name}</dt><dd>${value}</dd></div>`;

export default defineView(block, { view });
