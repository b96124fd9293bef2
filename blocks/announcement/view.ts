import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { attributes, type Html, html, nothing } from '../../renderer/html.ts';
import { iconView } from '../../renderer/icons/icons.ts';
import { linkView } from '../../renderer/kit/index.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

/** Dates are checked by the script, because pages are cached for longer than a day. Without scripts it always shows. */
function view({ text, icon, link, from, until }: Props, page: RenderContext): Html {
  const more = link ? html` ${linkView(link, page, { class: 'more' })}` : nothing;
  return html`<div class="announcement-line"${attributes({ 'data-from': from, 'data-until': until })}>${iconView(icon)}<p>${text}${more}</p></div>`;
}

export default defineView(block, { view });
