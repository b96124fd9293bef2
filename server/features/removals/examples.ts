import type { Static } from '../../kernel/schema.ts';
import type { Removal, Restored } from './schema.ts';

export const removal: Static<typeof Removal> = {
  removal_id: 1,
  site_id: 2,
  kind: 'lead',
  record_id: 1,
  title: 'A cake for 80',
  removed_by: { account_id: 4, name: 'Emil' },
  removed_at: '2026-11-21T09:00:00.000Z',
  kept_until: '2026-12-21T09:00:00.000Z',
};

export const restored: Static<typeof Restored> = {
  restored: true,
  kind: 'lead',
  record_id: 1,
  site_id: 2,
};
