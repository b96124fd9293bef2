import { kinds } from '../../../../../renderer/content.ts';
import { each, html, nothing } from '../../../../../renderer/html.ts';
import { phrasesOf } from '../../../../../renderer/phrases.ts';
import { safeUrl } from '../../../../../renderer/url.ts';
import type { Static } from '../../../../kernel/schema.ts';
import type { SiteAnswer } from '../../../../platform/http/delivered-site.ts';
import type { SiteIndexes } from '../../search/index.ts';
import type { PublicSearch } from '../schema.ts';
import { addressesIn, targetText } from './addresses.ts';
import { messagePage, type Rendering, searchForm } from './answers.ts';

type Searched = Static<typeof PublicSearch>;

/** Characters of a search that are looked for. */
const wordsMax = 200;

/** Searches the public pages of a rendering, with addresses in it. */
export async function searchIn(
  rendering: Pick<Rendering, 'view' | 'base' | 'takesForms'>,
  asked: string,
  indexes: SiteIndexes,
): Promise<Searched> {
  const { view, base } = rendering;
  const query = asked.trim().slice(0, wordsMax).toWellFormed();
  if (query === '') return { query, data: [] };
  const urlFor = addressesIn(view, rendering);
  const { found } = await (await indexes.of(view, true)).search(query);
  return {
    query,
    data: found.map(({ type, title, path, target, excerpt }) => ({
      ...{ type, title, excerpt },
      url: (target && targetText(urlFor, target)) ?? `${base}${path}`,
    })),
  };
}

/** The page on which visitors search a site: a form, and what was found by kind. It needs no script. */
export function searchPage(rendering: Rendering, { query: words, data: found }: Searched): SiteAnswer {
  const said = phrasesOf(rendering.view.read(kinds.site)?.lang ?? 'en');
  const groups = [
    { type: 'page', title: said.pages },
    { type: 'link', title: said.links },
    { type: 'service', title: said.services },
    { type: 'image', title: said.pictures },
  ].map(({ type, title }) => ({ title, items: found.filter((one) => one.type === type) }));
  const results = each(
    groups.filter(({ items }) => items.length > 0),
    ({ title, items }) =>
      html`<h2>${title}</h2><ul class="found">${each(items, (item) => {
        const url = safeUrl(item.url);
        const rel = item.type === 'link' ? 'nofollow' : undefined;
        return url
          ? html`<li>${rel ? html`<a href="${url}" rel="${rel}">${item.title}</a>` : html`<a href="${url}">${item.title}</a>`}${item.excerpt ? html`<p>${item.excerpt}</p>` : nothing}</li>`
          : nothing;
      })}</ul>`,
  );
  const text =
    words === ''
      ? said.searchText
      : found.length === 0
        ? said.nothingFound
        : `${said.found}: ${found.length}`;
  return messagePage(rendering, 200, said.search, text, html`${searchForm(rendering, words)}${results}`);
}
