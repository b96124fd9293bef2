import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { each, type Html, html, nothing } from '../../renderer/html.ts';
import { disclosure, headView, hrefOf, linkView } from '../../renderer/kit/index.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

function view(props: Props, page: RenderContext): Html {
  const layout = props.layout ?? 'list';
  const shown = props.link_items.filter(({ target }) => hrefOf(target, page));
  if (shown.length === 0) return headView(props, page);
  const items = each(shown, (item) => {
    const link = linkView(item, page, {
      class: layout === 'buttons' ? 'button button-quiet' : 'link-list-link',
    });
    return html`<li>${link}${item.description ? html`<p>${item.description}</p>` : nothing}</li>`;
  });
  return html`${headView(props, page)}${disclosure(shown, page)}<ul class="${layout === 'cards' ? 'even ' : ''}link-list-${layout}">${items}</ul>`;
}

export default defineView(block, { view });
