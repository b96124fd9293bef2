import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Tables deleted with a site. */
export const siteTables: readonly OwnedTable[] = [
  { table: 'contact_alias', key: ['site_id', 'email'] },
  {
    table: 'contact',
    label: 'contacts',
    key: 'contact_id',
    fullTextIndex: 'contact_text',
    parts: [{ table: 'contact_entry', column: 'contact_id', id: 'entry_id' }],
  },
];
