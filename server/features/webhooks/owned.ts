import type { OwnedTable } from '../../kernel/owned-tables.ts';

const webhooks: OwnedTable = {
  table: 'webhook',
  label: 'webhooks',
  key: 'webhook_id',
  parts: [
    {
      table: 'webhook_delivery',
      column: 'webhook_id',
      id: 'delivery_id',
      parts: [{ table: 'webhook_attempt', column: 'delivery_id', id: 'attempt_id' }],
    },
  ],
};

/** Rows deleted with a site and with a project. */
export const siteTables: readonly OwnedTable[] = [webhooks];
export const projectTables: readonly OwnedTable[] = [webhooks];
