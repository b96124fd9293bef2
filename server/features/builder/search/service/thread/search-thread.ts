// Entry point of the worker thread: holds the indexes of recently searched sites and runs one step at a time.
import { answerWork } from '../../../../../platform/threads/index.ts';
import type { SearchRequest, SearchResult } from './messages.ts';
import { createSiteIndex, type ThreadIndex } from './site-index.ts';

const indexes = new Map<string, ThreadIndex>();

answerWork<SearchRequest, SearchResult>((request, send) => {
  const { key } = request;
  if (request.step === 'drop') return void indexes.delete(key);
  if (request.step === 'begin') return void indexes.set(key, createSiteIndex());
  const index = indexes.get(key);
  // The index was built in a thread that has been terminated since.
  if (!index) return send({ isUnknown: true });
  if (request.step === 'add') index.add(request.documents);
  if (request.step === 'search') send({ answer: index.search(request.terms, request.type) });
  if (request.step === 'json') send({ json: index.json(request.about) });
});
