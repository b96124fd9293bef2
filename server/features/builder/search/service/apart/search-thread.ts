// Entry point of the worker thread: holds the indexes of recently searched sites and runs one step at a time.
import { answerWork } from '../../../../../platform/threads/index.ts';
import type { SearchRequest, SearchResult } from './messages.ts';
import { createSiteIndex, type ThreadIndex } from './site-index.ts';

const indexes = new Map<string, ThreadIndex>();

answerWork<SearchRequest, SearchResult>((asked, tell) => {
  const { key } = asked;
  if (asked.step === 'drop') return void indexes.delete(key);
  if (asked.step === 'begin') return void indexes.set(key, createSiteIndex());
  const index = indexes.get(key);
  // The index was built in a thread that has been terminated since.
  if (!index) return tell({ isUnknown: true });
  if (asked.step === 'add') index.add(asked.documents);
  if (asked.step === 'search') tell({ answer: index.search(asked.terms, asked.type) });
  if (asked.step === 'json') tell({ json: index.json(asked.about) });
});
