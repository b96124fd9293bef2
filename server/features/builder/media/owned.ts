import type { OwnedTable } from '../../../kernel/owned-tables.ts';

const pictures: OwnedTable = {
  table: 'media_asset',
  what: 'pictures',
  key: 'media_id',
  parts: [{ table: 'media_file', column: 'media_id', id: 'media_file_id' }],
};

/** What goes with a site: its own pictures. */
export const ofSites: readonly OwnedTable[] = [pictures];
/** What goes with a project: those of all its sites. */
export const ofProjects: readonly OwnedTable[] = [pictures];
