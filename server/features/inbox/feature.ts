import { defineFeature } from '../../platform/feature/index.ts';
import { kindsOfChanges } from '../changes/index.ts';
import { operations } from './operations.ts';
import { cannedReplyHandlers } from './service/canned-replies.ts';
import { savedViewHandlers } from './service/saved-views.ts';
import { sitePeopleHandlers } from './service/site-people.ts';
import { changeKinds } from './words.ts';

/** Canned replies, saved views, and who may look after a site's conversations. */
export const inbox = defineFeature({
  name: 'inbox',
  operations,
  adds: [kindsOfChanges.with(changeKinds)],
  tables: ['canned_reply', 'saved_view'],
  mayRead: ['account', 'membership'],
  start: () => ({ handlers: { ...cannedReplyHandlers, ...savedViewHandlers, ...sitePeopleHandlers } }),
});
