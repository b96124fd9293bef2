import type { RenderContext } from '../../renderer/block.ts';
import { each, type Html, html, nothing } from '../../renderer/html.ts';
import { type Common, headView, linkView } from '../../renderer/kit/index.ts';
import type { LinkItem } from '../../renderer/stored.ts';

interface Props extends Common {
  readonly social_links: readonly LinkItem[];
  readonly size?: 'medium' | 'large';
}

export function view(props: Props, page: RenderContext): Html {
  const links = each(props.social_links, (item) => {
    const link = linkView(item, page, { class: 'social-link' });
    return link.text === '' ? nothing : html`<li>${link}</li>`;
  });
  return html`${headView(props, page)}<ul class="social-bar-${props.size ?? 'medium'}">${links}</ul>`;
}
