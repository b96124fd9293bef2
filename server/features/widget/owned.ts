import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** What goes with a site. */
export const ofSites: readonly OwnedTable[] = [
  { table: 'widget', key: 'site_id' },
  { table: 'widget_refusal', key: 'refusal_id' },
];
