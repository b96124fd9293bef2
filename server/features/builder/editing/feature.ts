import { defineFeature } from '../../../platform/feature/index.ts';
import { revisions } from '../revisions/index.ts';
import { operations } from './operations.ts';
import { openHandlers } from './service/open-site.ts';
import { editHandlers } from './service/site-edit.ts';

/** Whole drafts and batches of edits in one call, for the editor and for agents with many changes. */
export const editing = defineFeature({
  name: 'builder/editing',
  chapters: {
    Editing:
      'A draft is read once with {site.open} and changed in batches with {site.edit}. Each edit is an operation of the builder with its own ' +
      'input; a batch is one revision, done as a whole or not at all. What others wrote meanwhile is joined in, place by place.',
  },
  operations,
  area: 'content',
  toolsets: ['builder'],
  needs: { revisions },
  demo: async () => (await import('./demo/built-sites.ts')).demo,
  start: (_given, { revisions: { contents, staging } }) => ({
    handlers: { ...openHandlers(contents), ...editHandlers(staging) },
  }),
});
