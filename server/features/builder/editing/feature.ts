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
      'Read a draft once with {site.open} and change it in batches with {site.edit}. Each edit is an operation of the builder ' +
      'with its own input; a batch is one revision, applied completely or not at all. Concurrent changes by others are ' +
      'merged, address by address.',
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
