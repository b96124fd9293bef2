import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Tables deleted with a site. */
export const ofSites: readonly OwnedTable[] = [
  { table: 'contact_alias', key: ['site_id', 'email'] },
  {
    table: 'contact',
    what: 'contacts',
    key: 'contact_id',
    words: 'contact_text',
    parts: [{ table: 'contact_entry', column: 'contact_id', id: 'entry_id' }],
  },
];
