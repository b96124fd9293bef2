import { LRUCache } from 'lru-cache';
import { page, pageRequest } from '../../../kernel/page.ts';
import type { Static } from '../../../kernel/schema.ts';
import { summaryOf } from '../present.ts';
import { categories, type EffectList, type EffectQuery, listLimitDefault, listLimitMax } from '../schema.ts';
import { libraryOf } from './catalog/dependency.ts';
import type { Effect } from './catalog/read-catalog.ts';
import { createSearch } from './search.ts';

type Query = Static<typeof EffectQuery>;
type List = Static<typeof EffectList>;

const limits = { default: listLimitDefault, max: listLimitMax };
/** Maximum cached results: browsing repeats a few queries. */
const keptMax = 200;

/** Creates a search over these effects, with cached results. */
export function createList(effects: readonly Effect[]): (query: Query) => List {
  const find = createSearch(effects);
  const summaries = new Map(effects.map((effect) => [effect, summaryOf(effect)]));
  const libraries = [...new Set(effects.map(libraryOf))].sort(nativeFirst);
  const cache = new LRUCache<string, List>({ max: keptMax });

  function answer(query: Query): List {
    const { q = '', category, library } = query;
    const request = pageRequest('effects', query, limits);
    const found = q === '' ? effects : find(q);
    const inCategory = (effect: Effect) => category === undefined || effect.category === category;
    const ofLibrary = (effect: Effect) => library === undefined || libraryOf(effect) === library;
    const matches = found.filter((effect) => inCategory(effect) && ofLibrary(effect));
    const [from = 0] = request.after ?? [];
    const rows = matches
      .map((effect, index) => ({ effect, place: index + 1 }))
      .slice(from, from + request.rows);
    const shown = page(
      request,
      rows,
      ({ effect }) => summaries.get(effect) ?? summaryOf(effect),
      ({ place }) => [place],
      matches.length,
    );
    return {
      ...shown,
      categories: counted(categories, found.filter(ofLibrary), (effect) => effect.category).map(
        ([name, count]) => ({
          category: name,
          count,
        }),
      ),
      libraries: counted(libraries, found.filter(inCategory), libraryOf).map(([name, count]) => ({
        library: name,
        count,
      })),
    };
  }

  return (query) => {
    const { q = '', category, library, limit, cursor } = query;
    const isPlain = category === undefined && library === undefined && cursor === undefined;
    const words = q.toLowerCase();
    // Distinct prefixes: simple keys start with a number, the others with a bracket.
    const key = isPlain ? `${limit} ${words}` : JSON.stringify([words, category, library, limit, cursor]);
    const cached = cache.get(key);
    if (cached) return cached;
    const listed = Object.freeze(answer(query));
    cache.set(key, listed);
    return listed;
  };
}

const nativeFirst = (a: string, b: string): number =>
  Number(b === 'native') - Number(a === 'native') || (a < b ? -1 : 1);

/** Counts effects by name, sorted by name. */
function counted(
  names: readonly string[],
  effects: readonly Effect[],
  nameOf: (effect: Effect) => string,
): (readonly [string, number])[] {
  const groups = Map.groupBy(effects, nameOf);
  return names.map((name) => [name, groups.get(name)?.length ?? 0]);
}
