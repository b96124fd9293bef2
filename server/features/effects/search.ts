import MiniSearch from 'minisearch';
import { libraryOf } from './catalog/dependency.ts';
import type { Effect } from './catalog/read-catalog.ts';

/** Words that say nothing about an effect. */
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

/** A longer word may have one wrong letter in five; short words are too close to one another. */
const typos = (term: string): number | false => (term.length > 3 ? 0.2 : false);

/**
 * Ranks the effects for somebody's words. All words must match, as a whole, as a beginning, or nearly; id, name and tags
 * weigh most.
 */
export function createSearch(effects: readonly Effect[]): (words: string) => readonly Effect[] {
  const index = new MiniSearch<Effect>({
    idField: 'effectId',
    fields: ['effectId', 'name', 'tags', 'category', 'library', 'description', 'best_fit'],
    extractField: (effect, field) => fieldOf(effect, field),
    processTerm: (term) => {
      const word = term.toLowerCase();
      return empty.has(word) ? null : singular(word);
    },
    searchOptions: {
      combineWith: 'AND',
      prefix: (term) => term.length > 2,
      fuzzy: typos,
      boost: { effectId: 4, name: 4, tags: 3, category: 2 },
      weights: { fuzzy: 0.3, prefix: 0.6 },
    },
  });
  index.addAll(effects);
  const byId = new Map(effects.map((effect) => [effect.effectId, effect]));
  return (words) =>
    index.search(words).flatMap(({ id }) => {
      const effect = byId.get(id);
      return effect ? [effect] : [];
    });
}

/** `cards` finds `card`. Words in -ss are no plurals. */
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
