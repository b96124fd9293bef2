// Runs in a thread of its own: holds the indexes of sites that were searched lately, and answers one step after the other.
import { answerWork } from '../../../../../platform/threads/index.ts';
import type { SearchRequest, SearchResult } from './messages.ts';
import { createSiteIndex, type ThreadIndex } from './site-index.ts';

const indexes = new Map<string, ThreadIndex>();

answerWork<SearchRequest, SearchResult>((asked, tell) => {
  const { key } = asked;
  if (asked.step === 'drop') return void indexes.delete(key);
  if (asked.step === 'begin') return void indexes.set(key, createSiteIndex());
  const index = indexes.get(key);
  // Begun in a thread that has ended since.
  if (!index) return tell({ isUnknown: true });
  if (asked.step === 'add') index.add(asked.documents);
  if (asked.step === 'search') tell({ answer: index.search(asked.terms, asked.type) });
  if (asked.step === 'json') tell({ json: index.json(asked.about) });
});
