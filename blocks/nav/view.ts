import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { kinds } from '../../renderer/content.ts';
import { attributes, each, type Html, html, nothing } from '../../renderer/html.ts';
import { linkView, pictureView } from '../../renderer/kit/index.ts';
import { phrasesOf } from '../../renderer/phrases.ts';
import type { LinkItem } from '../../renderer/stored.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

function view({ layout = 'split', logo }: Props, page: RenderContext): Html {
  const { items = [], cta } = page.doc(kinds.navigation)?.header ?? {};
  const words = phrasesOf(page.site.lang);
  const home = page.urlFor({ home: true });
  const name = logo ? pictureView(logo, page, { sizes: '12rem', isFirst: true }) : html`${page.site.name}`;
  const brand = home
    ? html`<a class="nav-name" href="${home}">${name}</a>`
    : html`<span class="nav-name">${name}</span>`;
  const links = each(items, (item) => {
    const link = linkView(item, page, { isCurrent: leadsHere(item, page) });
    return link.text === '' ? nothing : html`<li>${link}</li>`;
  });
  const button = cta ? linkView(cta, page, { class: 'button nav-cta' }) : nothing;
  // The menu of narrow screens is a popover: it opens and closes without a script.
  const menu =
    links.text === '' && button.text === ''
      ? nothing
      : html`<button class="nav-open" type="button" popovertarget="menu">${words.menu}</button>
<nav id="menu" class="nav-menu" aria-label="${words.main}"${attributes({ popover: 'auto' })}>${links.text === '' ? nothing : html`<ul>${links}</ul>`}${button}</nav>`;
  return html`<header class="nav nav-${layout} tone-plain"><div class="inner">${brand}${menu}</div></header>`;
}

const leadsHere = ({ target }: LinkItem, page: RenderContext): boolean =>
  target.to === 'page' && target.page_id === page.pageId && target.anchor === undefined;

export default defineView(block, { view });
