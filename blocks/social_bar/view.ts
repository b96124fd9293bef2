import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { each, type Html, html, nothing } from '../../renderer/html.ts';
import { brandIcon, headView, hrefOf, linkView, platformOf } from '../../renderer/kit/index.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

function view(props: Props, page: RenderContext): Html {
  const { layout = 'names' } = props;
  const links = each(props.social_links, (item) => {
    const url = hrefOf(item.target, page);
    const icon = brandIcon(item.social_platform ?? (url && platformOf(url.text)));
    // Names that are not shown are still read by screen readers.
    const name =
      layout === 'icons' ? html`<span class="social-name">${item.label}</span>` : html`${item.label}`;
    const link = linkView(item, page, { class: 'social-link', content: html`${icon}${name}` });
    return link.text === '' ? nothing : html`<li>${link}</li>`;
  });
  return html`${headView(props, page)}<ul class="social-bar-${props.size ?? 'medium'} social-bar-${layout}">${links}</ul>`;
}

export default defineView(block, { view });
