import { attributes, type Html, html } from '../../../renderer/html.ts';
import { ownUrl } from '../../../renderer/url.ts';
import type { EffectCard, EffectList, EffectQuery } from './effects.ts';
import { categoryName, libraryName } from './names.ts';

/** The gallery: a card for each effect, with a search and filters that also work as plain links. */
export function galleryMain(list: EffectList, query: EffectQuery): Html {
  const shown = list.data.length;
  return html`
<div class="intro">
<h1>${shown === 0 ? 'Effects that move' : html`${total(list)} effects that move`}</h1>
<p>Each one is tried in a real browser, keeps still for those who prefer less motion, and comes with code that works when you paste it.</p>
</div>
<form class="search" action="/effects" role="search">
<label for="q">Search</label>
<input id="q" name="q" type="search" value="${query.q ?? ''}" placeholder="text reveal on scroll" autocomplete="off" maxlength="200">
<label for="library">Built on</label>
<select id="library" name="library">
<option value="">Anything</option>
${list.libraries.map(
  ({ library }) =>
    html`<option value="${library}"${library === query.library && attributes({ selected: true })}>${libraryName(library)}</option>`,
)}
</select>
${query.category !== undefined && html`<input type="hidden" name="category" value="${query.category}">`}
<button class="button">Search</button>
</form>
<div class="bar">
<nav class="chips" aria-label="Categories">
${chip('', 'All', total(list), query)}
${list.categories.map(({ category, count }) => chip(category, categoryName(category), count, query))}
</nav>
<label class="calm scripted"><input type="checkbox" id="calm" role="switch"> Reduce motion</label>
</div>
<p class="count" role="status" id="count">${countText(shown)}</p>
<ul class="cards" id="cards">
${list.data.map(card)}
</ul>
<div class="nothing" id="nothing"${shown > 0 && attributes({ hidden: true })}>
<h2>Nothing found</h2>
<p>Try fewer words, or <a href="/effects">look at all of them</a>.</p>
</div>
`;
}

const total = (list: EffectList): number => list.categories.reduce((sum, { count }) => sum + count, 0);

/** Duplicated in the gallery's script; keep both alike. */
const countText = (count: number): string => (count === 1 ? '1 effect' : `${count} effects`);

function chip(category: string, name: string, count: number, query: EffectQuery): Html {
  const parameters = new URLSearchParams();
  if (query.q) parameters.set('q', query.q);
  if (category !== '') parameters.set('category', category);
  if (query.library) parameters.set('library', query.library);
  const search = parameters.toString();
  const isCurrent = (query.category ?? '') === category;
  return html`<a class="chip" href="${ownUrl(search === '' ? '/effects' : `/effects?${search}`)}" data-category="${category}"${isCurrent && attributes({ 'aria-current': 'true' })}>${name} <span>${count}</span></a>
`;
}

const card = (effect: EffectCard): Html => html`<li class="card" data-effect="${effect.effect_id}">
<div class="preview" aria-hidden="true"></div>
<h2><a href="${ownUrl(`/effects/${effect.effect_id}`)}">${effect.name}</a></h2>
<p>${effect.description}</p>
<p class="marks"><span>${categoryName(effect.category)}</span><span>${libraryName(effect.library)}</span></p>
</li>
`;
