import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { each, type Html, html, nothing } from '../../renderer/html.ts';
import { headView, linkView, partHeading } from '../../renderer/kit/index.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

function view(props: Props, page: RenderContext): Html {
  const days = each(props.days, ({ name, items }) => {
    const title = partHeading(props, page, name);
    if (props.layout === 'bill') {
      const names = each(
        items,
        ({ title, link }) => html`<li>${link ? linkView(link, page, { content: title }) : title}</li>`,
      );
      return html`<div>${title}<ul>${names}</ul></div>`;
    }
    const rows = each(
      items,
      ({ time, title, place, link }) =>
        html`<li><p class="programme-time">${time}</p><div><p class="programme-title">${title}</p>${place ? html`<p class="programme-place">${place}</p>` : nothing}${link ? html`<p>${linkView(link, page, { class: 'more' })}</p>` : nothing}</div></li>`,
    );
    return html`<div>${title}<ul>${rows}</ul></div>`;
  });
  return html`${headView(props, page)}<div class="programme-${props.layout ?? 'list'}">${days}</div>`;
}

export default defineView(block, { view });
