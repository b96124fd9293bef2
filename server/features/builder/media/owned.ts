import type { OwnedTable } from '../../../kernel/owned-tables.ts';

const pictures: OwnedTable = {
  table: 'media_asset',
  label: 'pictures',
  key: 'media_id',
  parts: [{ table: 'media_file', column: 'media_id', id: 'media_file_id' }],
};

/** Rows deleted with a site: its own pictures, and those generated for it. */
export const siteTables: readonly OwnedTable[] = [
  pictures,
  { table: 'media_drawing', key: ['site_id', 'name', 'width'] },
];
/** Rows deleted with a project: its central pictures. */
export const projectTables: readonly OwnedTable[] = [pictures];
