import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Tables deleted with a site. */
export const siteTables: readonly OwnedTable[] = [
  { table: 'incoming_mail', key: 'incoming_mail_id' },
  { table: 'mail_source_setting', key: 'site_id' },
];
