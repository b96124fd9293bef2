import type { Static } from '../../kernel/schema.ts';
import type { SearchHit } from './schema.ts';

export const ticket: Static<typeof SearchHit> = {
  type: 'ticket',
  id: 41,
  site_id: 2,
  site_ids: [2],
  title: 'The cake came without candles',
  excerpt: 'Grace · The cake was lovely, but where are the candles?',
  status: 'open',
  at: '2026-11-21T08:59:12.000Z',
  read_with: { tool: 'svc_ticket_messages', arguments: { ticket_id: 13 } },
};

export const contact: Static<typeof SearchHit> = {
  type: 'contact',
  id: 31,
  site_id: 2,
  site_ids: [2],
  title: 'Grace',
  excerpt: 'grace@example.com · +1 555 0100',
  status: 'subscribed',
  at: '2026-11-21T08:59:12.000Z',
  read_with: { tool: 'svc_conversations', arguments: { site_id: 2, contact_id: 1 } },
};
