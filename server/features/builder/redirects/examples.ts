import { stagedExample } from '../revisions/examples.ts';

export const redirect = {
  redirect_id: 'i_7k2m',
  from: '/old-menu',
  to: '/menu',
  to_title: 'Menu',
  status: '301' as const,
  problem: null,
};

export const missing = {
  path: '/speisekarte.html',
  count: 41,
  first_at: '2026-11-20T09:00:00.000Z',
  last_at: '2026-11-28T09:00:00.000Z',
};

export const staged = stagedExample('Redirects changed.', { path: 'redirects.json', title: 'Redirects' });
