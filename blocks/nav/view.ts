import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { kinds } from '../../renderer/content.ts';
import { attributes, each, type Html, html, nothing } from '../../renderer/html.ts';
import { contactOf, linkView, logoView, readText, siteIcon } from '../../renderer/kit/index.ts';
import { phrasesOf } from '../../renderer/phrases.ts';
import type { LinkItem } from '../../renderer/stored.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

function view(props: Props, page: RenderContext): Html {
  const { items, cta, ...site } = page.doc(kinds.navigation)?.header ?? { items: [] };
  const layout = props.layout ?? site.layout ?? 'split';
  const phrases = phrasesOf(page.site.lang);
  const links = items.flatMap((item): readonly Html[] => {
    const link = linkView(item, page, { isCurrent: isCurrentPage(item, page) });
    return link.text === '' ? [] : [html`<li>${link}</li>`];
  });
  const button = cta ? linkView(cta, page, { class: 'button nav-cta' }) : nothing;
  const extras = html`${site.phone ? phoneView(page) : nothing}${site.search ? searchView(page) : nothing}`;
  const name = nameView(props, page);
  // Links on both sides of the name: the first half comes before it. A phone number is as wide as two of them.
  const beside = site.phone ? links.length + 2 : links.length;
  const half = layout === 'center' ? Math.ceil(beside / 2) : links.length;
  const listView = (listItems: readonly Html[]) =>
    listItems.length > 0 ? html`<ul class="nav-links">${each(listItems, (link) => link)}</ul>` : nothing;
  const end = html`${listView(links.slice(half))}${extras}${button}`;
  const hasMenu = links.length > 0 || end.text !== '';
  // The menu of narrow screens is a popover, which needs no script.
  const menu = hasMenu
    ? html`<button class="nav-open" type="button" popovertarget="menu"><span class="nav-word">${siteIcon('menu')}${phrases.menu}</span><span class="nav-word nav-shut">${siteIcon('close')}${phrases.close}</span></button>
<nav id="menu" class="nav-menu" aria-label="${phrases.main}"${attributes({ popover: 'auto' })}>${listView(links.slice(0, half))}${end.text === '' ? nothing : html`<div class="nav-end">${end}</div>`}</nav>`
    : nothing;
  return html`<header class="nav nav-${layout} tone-plain"><div class="inner"><div class="nav-bar">${name}${menu}</div></div></header>`;
}

/** Names of more characters are smaller on a phone, or the menu would open over them. */
const shortNameMax = 32;

function nameView({ logo }: Props, page: RenderContext): Html {
  const home = page.urlFor({ home: true });
  const logoHtml = logoView(page, logo ? { override: logo } : {});
  const name = logoHtml ?? html`${page.site.name}`;
  const classes =
    !logoHtml && readText(page.site.name).length > shortNameMax ? 'nav-name nav-long' : 'nav-name';
  return home
    ? html`<a class="${classes}" href="${home}">${name}</a>`
    : html`<span class="${classes}">${name}</span>`;
}

function phoneView(page: RenderContext): Html {
  const { phone, phoneUrl } = contactOf(page.doc(kinds.site)?.business);
  return phoneUrl ? html`<a class="nav-way" href="${phoneUrl}">${siteIcon('phone')}${phone}</a>` : nothing;
}

function searchView(page: RenderContext): Html {
  const url = page.urlFor({ search: true });
  return url
    ? html`<a class="nav-way nav-search" href="${url}">${siteIcon('search')}<span>${phrasesOf(page.site.lang).search}</span></a>`
    : nothing;
}

const isCurrentPage = ({ target }: LinkItem, page: RenderContext): boolean =>
  target.to === 'page' && target.page_id === page.pageId && target.anchor === undefined;

export default defineView(block, { view });
