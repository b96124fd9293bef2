import { areasOf } from '../../kernel/site-roles.ts';

/** A signed-in person. */
export const session = {
  token: 'cpc_4_EXAMPLE',
  token_type: 'Bearer' as const,
  expires_at: '2026-12-21T09:00:00.000Z',
  user: {
    user_id: 6,
    name: 'Ada',
    email: 'ada@example.com',
    role: 'administrator' as const,
    must_first: null,
  },
  sites: [
    {
      site_id: 2,
      project_id: 2,
      name: 'Harbour Lane Bakery',
      domain: 'bakery.example.com',
      role: 'owner' as const,
      areas: [...areasOf(['owner'])],
    },
  ],
};
