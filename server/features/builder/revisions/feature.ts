import { defineFeature } from '../../../platform/feature/index.ts';
import { kindsOfChanges } from '../../changes/index.ts';
import { sites } from '../../sites/index.ts';
import { ofSites } from './owned.ts';
import { changeKinds } from './words.ts';

/** Contents of sites: what is staged, what is live, and how one becomes the other. */
export const revisions = defineFeature({
  name: 'builder/revisions',
  adds: [kindsOfChanges.with(changeKinds)],
  tables: ['content_document', 'content_tree', 'change_set', 'revision', 'publication'],
  ofSites,
  needs: { sites },
});
