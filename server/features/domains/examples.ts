import type { Static } from '../../kernel/schema.ts';
import type { Domain } from './schema.ts';

export const target = 'sites.example.com';

export const domain: Static<typeof Domain> = {
  name: 'www.bakery.example',
  shown_name: 'www.bakery.example',
  role: 'primary',
  state: 'waiting_for_dns',
  proof: null,
  trouble: {
    code: 'dns_missing',
    says: 'Nothing is published at www.bakery.example yet. Set the records below at your DNS service.',
    is_served: false,
  },
  certificate: null,
  checks: [],
  records: [
    {
      type: 'CNAME',
      name: 'www',
      value: 'k3v9q2mx7t.sites.example.com',
      found: [],
      verdict: 'missing',
      says: 'Not set yet.',
    },
  ],
  url: 'https://www.bakery.example',
  checked_at: '2026-11-28T09:00:00.000Z',
  next_check_at: '2026-11-28T09:00:10.000Z',
  created_at: '2026-11-28T09:00:00.000Z',
  verified_at: null,
};
