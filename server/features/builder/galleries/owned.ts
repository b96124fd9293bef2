import type { OwnedTable } from '../../../kernel/owned-tables.ts';

/** Rows deleted with a project. */
export const ofProjects: readonly OwnedTable[] = [
  { table: 'project_gallery', what: 'galleries', key: ['project_id', 'gallery_id'] },
];
