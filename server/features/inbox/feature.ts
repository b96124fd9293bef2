import { defineFeature } from '../../platform/feature/index.ts';
import { kindsOfChanges } from '../changes/index.ts';
import { sites } from '../sites/index.ts';
import { operations } from './operations.ts';
import { projectTables } from './owned.ts';
import { cannedReplyHandlers } from './service/canned-replies.ts';
import { savedViewHandlers } from './service/saved-views.ts';
import { changeKinds } from './vocabulary.ts';

/** The team's own inbox data: canned replies and saved views. */
export const inbox = defineFeature({
  name: 'inbox',
  operations,
  area: 'messages',
  contributes: [kindsOfChanges.with(changeKinds)],
  tables: ['canned_reply', 'saved_view'],
  projectTables,
  needs: { sites },
  demo: async () => (await import('./demo.ts')).demo,
  start: () => ({ handlers: { ...cannedReplyHandlers, ...savedViewHandlers } }),
});
