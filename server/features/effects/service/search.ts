import MiniSearch from 'minisearch';
import { libraryOf } from './catalog/dependency.ts';
import type { Effect } from './catalog/read-catalog.ts';

/** Stop words, which say nothing about an effect. */
const empty = new Set([
  'a',
  'an',
  'and',
  'as',
  'at',
  'by',
  'effect',
  'effects',
  'for',
  'in',
  'is',
  'it',
  'my',
  'of',
  'on',
  'or',
  'some',
  'that',
  'the',
  'to',
  'when',
  'with',
]);

/** Tokeniser of the index. */
const tokenize: (text: string) => string[] = MiniSearch.getDefault('tokenize');

/** Typo tolerance: one wrong letter in five for longer words; short words are too similar to each other. */
const typos = (term: string): number | false => (term.length > 3 ? 0.2 : false);

/**
 * Ranks effects for search words. First those that match all words, exactly, by prefix or nearly; if there
 * are none, those that match the most words, and those with one fewer. Id, name and tags weigh most. Stop
 * words alone match everything.
 */
export function createSearch(effects: readonly Effect[]): (words: string) => readonly Effect[] {
  const vocabulary = new Set<string>();
  const index = new MiniSearch<Effect>({
    idField: 'effectId',
    fields: ['effectId', 'name', 'tags', 'category', 'library', 'description', 'best_fit'],
    extractField: (effect, field) => fieldOf(effect, field),
    processTerm: (term) => {
      const word = meaningfulTerm(term);
      if (word) vocabulary.add(word);
      return word;
    },
    searchOptions: {
      processTerm: (term) => {
        const word = meaningfulTerm(term);
        return word && unswapped(word, vocabulary);
      },
      prefix: (term) => term.length > 2,
      fuzzy: typos,
      boost: { effectId: 4, name: 4, tags: 3, category: 2 },
      weights: { fuzzy: 0.3, prefix: 0.6 },
    },
  });
  index.addAll(effects);
  const byId = new Map(effects.map((effect) => [effect.effectId, effect]));
  return (words) => {
    const termCount = new Set(tokenize(words).flatMap((word) => meaningfulTerm(word) ?? [])).size;
    if (termCount === 0) return effects;
    const found = index.search(words).map(({ id, queryTerms }) => ({ id, has: queryTerms.length }));
    const most = Math.max(...found.map(({ has }) => has));
    const enough = most >= termCount ? most : Math.max(1, most - 1);
    return found
      .filter(({ has }) => has >= enough)
      .sort((a, b) => b.has - a.has)
      .flatMap(({ id }) => byId.get(id) ?? []);
  };
}

/** A word as indexed; null for a stop word. */
function meaningfulTerm(term: string): string | null {
  const word = term.toLowerCase();
  return word === '' || empty.has(word) ? null : singular(word);
}

/** Corrects two swapped letters, which the index would count as two typos. */
function unswapped(word: string, vocabulary: ReadonlySet<string>): string {
  if (word.length < 4 || vocabulary.has(word)) return word;
  const swaps = Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  );
  return swaps.find((swapped) => vocabulary.has(swapped)) ?? word;
}

/** Singular form, so that `cards` finds `card`. Words ending in -ss are not plurals. */
const singular = (word: string): string => word.replace(/(?<=[a-z]{3})(?<!s)s$/, '');

function fieldOf(effect: Effect, field: string): string {
  switch (field) {
    case 'effectId':
      return effect.effectId;
    case 'name':
      return effect.name;
    case 'tags':
      return effect.tags.join(' ');
    case 'category':
      return effect.category;
    case 'library':
      return libraryOf(effect);
    case 'description':
      return effect.description;
    default:
      return effect.best_fit;
  }
}
