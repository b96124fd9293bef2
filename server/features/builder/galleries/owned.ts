import type { OwnedTable } from '../../../kernel/owned-tables.ts';

/** What goes with a project. */
export const ofProjects: readonly OwnedTable[] = [
  { table: 'project_gallery', what: 'galleries', key: ['project_id', 'gallery_id'] },
];
