import type { OwnedTable } from '../../../kernel/owned-tables.ts';

const pictures: OwnedTable = {
  table: 'media_asset',
  what: 'pictures',
  key: 'media_id',
  parts: [{ table: 'media_file', column: 'media_id', id: 'media_file_id' }],
};

/** Rows deleted with a site: its own pictures. */
export const ofSites: readonly OwnedTable[] = [pictures];
/** Rows deleted with a project: pictures of all its sites. */
export const ofProjects: readonly OwnedTable[] = [pictures];
