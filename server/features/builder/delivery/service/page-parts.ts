import { blockOf } from '../../../../../blocks/index.ts';
import { kinds } from '../../../../../renderer/content.ts';
import { attributes, each, type Html, html, nothing } from '../../../../../renderer/html.ts';
import { contactOf } from '../../../../../renderer/kit/index.ts';
import { phrasesOf } from '../../../../../renderer/languages/index.ts';
import type { LinkItem, Picture } from '../../../../../renderer/stored.ts';
import { safeUrl, type Url } from '../../../../../renderer/url.ts';
import { addressesIn } from './addresses.ts';
import type { Rendering } from './rendering.ts';

// Shared parts of generated pages.

export const phrasesIn = ({ view }: Pick<Rendering, 'view'>) =>
  phrasesOf(view.read(kinds.site)?.lang ?? 'en');

/** Search form for visitors. It works without a script. */
export function searchForm(rendering: Rendering, words = ''): Html {
  const { search, searchField } = phrasesIn(rendering);
  const action = safeUrl(`${rendering.base}/search`);
  return action
    ? html`<form class="search" action="${action}" method="get" role="search"><input type="search" name="q" value="${words}" maxlength="200" aria-label="${searchField}" placeholder="${searchField}"><button class="button">${search}</button></form>`
    : nothing;
}

/** Link to a page or another target, offered as a next step. */
interface ActionLink {
  readonly url: Url;
  readonly label: string;
}

const linksShown = 4;

/** Main links: home, and the items of the header that this visitor can open. */
export function mainLinks(rendering: Rendering): readonly ActionLink[] {
  const urlFor = addressesIn(rendering.view, rendering);
  const { items = [], cta } = rendering.view.read(kinds.navigation)?.header ?? {};
  const home = urlFor({ home: true });
  const seen = new Set(home ? [home.text] : []);
  const links = home ? [{ url: home, label: phrasesIn(rendering).start }] : [];
  for (const { target, label } of [...items.slice(0, linksShown - 2), ...(cta ? [cta] : []), ...items]) {
    if (target.to !== 'page') continue;
    const { page_id: page, anchor } = target;
    const url = urlFor({ page, ...(anchor === undefined ? {} : { anchor }) });
    if (!url || seen.has(url.text)) continue;
    seen.add(url.text);
    links.push({ url, label });
  }
  return links.slice(0, linksShown);
}

/** Main links as a row. */
export const mainLinksView = (rendering: Rendering): Html =>
  html`<ul class="message-ways">${each(mainLinks(rendering), ({ url, label }) => html`<li><a href="${url}">${label}</a></li>`)}</ul>`;

/** Links as buttons; the first one is the primary action. */
export const buttonsView = (links: readonly ActionLink[]): Html =>
  html`<p class="actions">${each(links, ({ url, label }, at) => html`<a${attributes({ class: at === 0 ? 'button' : 'button button-quiet' })} href="${url}">${label}</a>`)}</p>`;

export function homeLink(rendering: Rendering): readonly ActionLink[] {
  const url = addressesIn(rendering.view, rendering)({ home: true });
  return url ? [{ url, label: phrasesIn(rendering).home }] : [];
}

/** Contact links by mail and phone, if the site has them. */
export function contactLinks(rendering: Rendering): readonly ActionLink[] {
  const { emailUrl, phoneUrl, phone = '' } = contactOf(rendering.view.read(kinds.site)?.business);
  return [
    ...(emailUrl ? [{ url: emailUrl, label: phrasesIn(rendering).write }] : []),
    ...(phoneUrl ? [{ url: phoneUrl, label: phone }] : []),
  ];
}

/** Resolves configured links and omits those that lead nowhere. */
export function resolveLinks(rendering: Rendering, links: readonly LinkItem[]): readonly ActionLink[] {
  const urlFor = addressesIn(rendering.view, rendering);
  const urlOf = (target: LinkItem['target']): Url | undefined => {
    if (target.to === 'url') return safeUrl(target.url);
    if (target.to === 'file') return urlFor({ file: target.name });
    const { page_id: page, anchor } = target;
    return urlFor({ page, ...(anchor === undefined ? {} : { anchor }) });
  };
  return links.flatMap(({ target, label }) => {
    const url = urlOf(target);
    return url ? [{ url, label }] : [];
  });
}

/** Picture at the top of the home page, which visitors recognise the site by. */
export function homePicture({ view }: Rendering): Picture | undefined {
  const home = view
    .ids(kinds.page)
    .flatMap((id) => view.read(kinds.page, id) ?? [])
    .find(({ role, access }) => role === 'home' && access === 'public');
  const [first] = home?.blocks ?? [];
  return first && blockOf(first.key)?.providesTitle
    ? (first.props as { picture?: Picture }).picture
    : undefined;
}
