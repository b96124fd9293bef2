import type { OwnedTable } from '../../../kernel/owned-tables.ts';

/** Rows deleted with a project. */
export const projectTables: readonly OwnedTable[] = [
  { table: 'project_gallery', label: 'galleries', key: ['project_id', 'gallery_id'] },
];
