import { attributes, each, type Html, html, nothing } from '../../../../../renderer/html.ts';
import { phraseWith } from '../../../../../renderer/languages/index.ts';
import { safeUrl } from '../../../../../renderer/url.ts';
import type { Static } from '../../../../kernel/schema.ts';
import type { SiteAnswer } from '../../../../platform/http/delivered-site.ts';
import { type FoundType, foundTypes, markedParts, type SiteIndexes, termsOf } from '../../search/index.ts';
import type { PublicSearch } from '../schema.ts';
import { addressesIn, targetText } from './addresses.ts';
import { mainLinksView, phrasesIn, searchForm } from './page-parts.ts';
import { messagePage, type Rendering } from './rendering.ts';

type Searched = Static<typeof PublicSearch>;

/** Maximum length of a search query in characters. */
const wordsMax = 200;

const noCounts = { page: 0, link: 0, service: 0, image: 0 };

/** Searches the public pages of a rendering and returns results with its addresses. */
export async function searchIn(
  rendering: Pick<Rendering, 'view' | 'base' | 'takesForms'>,
  request: { readonly words: string; readonly type?: FoundType | undefined },
  indexes: SiteIndexes,
): Promise<Searched> {
  const { view, base } = rendering;
  const query = request.words.trim().slice(0, wordsMax).toWellFormed();
  const type = request.type ?? null;
  if (query === '') return { query, type, counts: noCounts, data: [] };
  const urlFor = addressesIn(view, rendering);
  const { counts, found } = await (await indexes.of(view, true)).search(query, request.type);
  return {
    query,
    type,
    counts,
    data: found.map(({ type: of, title, path, target, excerpt }) => ({
      type: of,
      title,
      excerpt,
      url: (target && targetText(urlFor, target)) ?? `${base}${path}`,
    })),
  };
}

/** Search page for visitors: a form, result types with counts, and results. It works without a script. */
export function searchPage(rendering: Rendering, searched: Searched): SiteAnswer {
  const { query, data } = searched;
  const words = phrasesIn(rendering);
  const isEmpty = query !== '' && data.length === 0;
  const body = () => {
    const form = searchForm(rendering, query);
    if (query === '') return html`${form}<p>${words.searchText}</p>${mainLinksView(rendering)}`;
    if (isEmpty)
      return html`${form}<p class="lead" role="status">${phraseWith(words.nothingFound, query)}</p><p>${words.nothingFoundText}</p>${mainLinksView(rendering)}`;
    return html`${form}${kindsView(rendering, searched)}${resultsView(rendering, searched)}`;
  };
  return messagePage(rendering, 200, { title: words.search, text: '', layout: 'aside', action: body });
}

/** Filter links: all, and each type with results. */
function kindsView(rendering: Rendering, { query, type, counts }: Searched): Html {
  const words = phrasesIn(rendering);
  const names = { page: words.pages, link: words.links, service: words.services, image: words.pictures };
  const total = foundTypes.reduce((sum, each) => sum + counts[each], 0);
  const kind = (name: string, count: number, of: FoundType | null): Html => {
    const chosen = of === null ? '' : `&type=${of}`;
    const url = safeUrl(`${rendering.base}/search?q=${encodeURIComponent(query)}${chosen}`);
    const current = attributes({ 'aria-current': of === type ? 'true' : undefined });
    return url && count > 0
      ? html`<li><a href="${url}"${current}>${name} <span>${count}</span></a></li>`
      : nothing;
  };
  return html`<ul class="message-kinds" aria-label="${words.found}">${kind(words.all, total, null)}${each(foundTypes, (of) => kind(names[of], counts[of], of))}</ul>`;
}

function resultsView(rendering: Rendering, { query, data }: Searched): Html {
  const words = phrasesIn(rendering);
  const names = { page: words.page, link: words.link, service: words.service, image: words.picture };
  const terms = termsOf(query);
  const marked = (text: string): Html =>
    each(markedParts(text, terms), ({ text: part, isFound }) =>
      isFound ? html`<mark>${part}</mark>` : html`${part}`,
    );
  return html`<ol class="found" role="list">${each(data, ({ type, title, url: address, excerpt }) => {
    const url = safeUrl(address);
    const rel = attributes({ rel: type === 'link' ? 'nofollow' : undefined });
    return url
      ? html`<li><p class="found-kind">${names[type]}</p><h2><a href="${url}"${rel}>${marked(title)}</a></h2>${excerpt ? html`<p>${marked(excerpt)}</p>` : nothing}</li>`
      : nothing;
  })}</ol>`;
}
