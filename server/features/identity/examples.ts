import { areasOf } from '../../kernel/site-roles.ts';
import { siteRoleTable } from './rules.ts';

export { siteRoleTable };

const created = '2026-11-02T08:15:00.000Z';

export const user = {
  user_id: 6,
  name: 'Ada',
  email: 'ada@example.com',
  role: 'administrator' as const,
  must_first: null,
};
export const signedInSession = {
  session_id: 4,
  kind: 'session' as const,
  device: 'Firefox on Linux',
  site_name: null,
  address: '192.0.2.7',
  started_at: '2026-11-20T08:00:00.000Z',
  last_seen_at: '2026-11-21T08:59:00.000Z',
  current: true,
};
export const siteInReach = {
  site_id: 2,
  project_id: 2,
  name: 'Harbour Lane Bakery',
  domain: 'bakery.example.com',
  role: 'owner' as const,
  areas: [...areasOf(['owner'])],
};

export const session = {
  token: 'cpc_4_EXAMPLE',
  token_type: 'Bearer' as const,
  expires_at: '2026-12-21T09:00:00.000Z',
  user,
  sites: [siteInReach],
};

export const account = {
  account_id: 4,
  email: 'emil@example.com',
  name: 'Emil',
  role: 'member' as const,
  project_ids: [2],
  site_roles: [],
  created_at: created,
  last_seen_at: null,
  second_factor: false,
  disabled: false,
};

export const member = {
  account_id: 4,
  email: 'emil@example.com',
  name: 'Emil',
  role: 'member' as const,
  may_publish: true,
};

export const siteMember = {
  account_id: 5,
  email: 'maren@example.com',
  name: 'Maren',
  role: 'client' as const,
  may_publish: false,
  of_project: false,
};

export const adminToken = {
  token_id: 1,
  name: 'Reporting agent',
  scopes: ['read' as const],
  last4: 'x7Qa',
  created_by: 'ada@example.com',
  created_by_name: 'Ada',
  created_at: created,
  last_used_at: null,
  expires_at: '2027-02-19T09:00:00.000Z',
  state: 'active' as const,
};

export const tokenCreated = {
  token: 'cpa_12_EXAMPLE',
  token_id: 1,
  name: 'Reporting agent',
  scopes: ['read' as const],
  expires_at: '2027-02-19T09:00:00.000Z',
};

export const invitation = {
  invitation_id: 1,
  email: 'lena@example.com',
  role: 'member' as const,
  project_ids: [2],
  site_roles: [],
  invited_by: 'Ada',
  created_at: created,
  expires_at: '2026-11-09T08:15:00.000Z',
  expired: false,
};

export const siteInvitation = {
  ...invitation,
  invitation_id: 2,
  email: siteMember.email,
  project_ids: [],
  site_roles: [{ site_id: 2, role: siteMember.role, may_publish: siteMember.may_publish }],
};

export const emailChange = {
  email: 'ada@example.org',
  mailed: true,
  link: null,
  expires_at: '2026-11-21T09:30:00.000Z',
};
