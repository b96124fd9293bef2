/** A connection for the documents. */
export const connection = {
  connection_id: 3,
  site_id: 7,
  provider: 'amazon' as const,
  tracking_id: 'harbourlane-20',
  stores: { 'amazon.de': 'harbourlane-21' },
  custom_id: null,
  client_id: null,
  fingerprint: null,
  created_at: '2026-11-21T09:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
};
