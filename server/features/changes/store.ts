import { insertion } from '../../platform/db/insertion.ts';

/** Nothing in a change's own transaction reads the feed, so its rows wait for the commit. */
export const insertChanges = insertion(
  'change',
  ['at', 'site_id', 'project_id', 'kind', 'record_id', 'parent_id', 'op'],
  { waits: true },
);
