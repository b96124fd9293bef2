import type { RenderContext } from '../../renderer/block.ts';
import { attributes, each, type Html, html, nothing } from '../../renderer/html.ts';
import { brandIcon, hrefOf, platformOf } from '../../renderer/kit/index.ts';
import type { LinkItem } from '../../renderer/stored.ts';

/** Profiles as icons of their networks, labelled for screen readers. */
export function socialView(items: readonly LinkItem[] | undefined, page: RenderContext): Html {
  const links = each(items ?? [], ({ target, label, social_platform }) => {
    const url = hrefOf(target, page);
    if (!url) return nothing;
    const platform = social_platform ?? platformOf(url.text);
    return html`<li><a href="${url}"${attributes({ rel: 'noopener me' })} aria-label="${label}">${brandIcon(platform)}</a></li>`;
  });
  return links.text === '' ? nothing : html`<ul class="footer-social">${links}</ul>`;
}
