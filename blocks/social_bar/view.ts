import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { each, type Html, html, nothing } from '../../renderer/html.ts';
import { headView, linkView } from '../../renderer/kit/index.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

function view(props: Props, page: RenderContext): Html {
  const links = each(props.social_links, (item) => {
    const link = linkView(item, page, { class: 'social-link' });
    return link.text === '' ? nothing : html`<li>${link}</li>`;
  });
  return html`${headView(props, page)}<ul class="social-bar-${props.size ?? 'medium'}">${links}</ul>`;
}

export default defineView(block, { view });
