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
  const phrases = phrasesOf(page.site.lang);
  const { phone, phoneUrl, email, emailUrl, address } = contactOf(business, props);
  const directions = props.directions ? html`<p>${linkView(props.directions, page)}</p>` : nothing;
  const { layout = 'columns' } = props;
  const hours = (props.show_hours ?? layout === 'visit') ? (business?.opening_hours ?? []) : [];
  const phoneHtml = phone
    ? part('phone', phrases.phone, phoneUrl ? html`<a href="${phoneUrl}">${phone}</a>` : html`${phone}`)
    : nothing;
  const emailHtml = email
    ? part('mail', phrases.email, emailUrl ? html`<a href="${emailUrl}">${email}</a>` : html`${email}`)
    : nothing;
  const addressHtml = address
    ? part('map_pin', phrases.address, html`<address>${linesView(address)}</address>${directions}`)
    : nothing;
  const hoursHtml =
    hours.length > 0
      ? part('clock', phrases.hours, hoursView(hours, business?.special_hours ?? [], page))
      : nothing;
  const head = headView(props, page);
  if (layout === 'visit') {
    const ways = html`${addressHtml}${phoneHtml}${emailHtml}`;
    return html`<div class="contact-visit"><div>${head}${hoursHtml.text === '' ? nothing : html`<dl>${hoursHtml}</dl>`}</div>${ways.text === '' ? nothing : html`<dl class="card contact-ways">${ways}</dl>`}</div>`;
  }
  const list = html`${phoneHtml}${emailHtml}${addressHtml}${hoursHtml}`;
  return html`<div class="contact-${layout}">${head}${list.text === '' ? nothing : html`<dl>${list}</dl>`}</div>`;
}

/** The icon shows in the strip layout and in the card of `visit` only. */
const part = (icon: IconName, name: string, value: Html): Html =>
  html`<div class="contact-${icon}"><dt>${iconView(icon)}${name}</dt><dd>${value}</dd></div>`;

export default defineView(block, { view });
