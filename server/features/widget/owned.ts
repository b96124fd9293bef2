import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Tables deleted with a site. */
export const siteTables: readonly OwnedTable[] = [
  { table: 'widget', key: 'site_id' },
  { table: 'widget_refusal', key: 'refusal_id' },
];
