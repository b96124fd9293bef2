import { createRoute } from '@tanstack/react-router';
import { auditFiltersOf } from '../pages/audit/filters.ts';
import { jobsSearchOf } from '../pages/jobs/search.ts';
import { peopleSearchOf } from '../pages/people/search.ts';
import { tokensSearchOf } from '../pages/tokens/search.ts';
import { paths } from '../paths.ts';
import { page } from './page.ts';
import { signedIn } from './signed-in.ts';

export const tokens = createRoute({
  getParentRoute: () => signedIn,
  path: paths.tokens,
  validateSearch: tokensSearchOf,
  component: page(() => import('../pages/tokens/tokens-page.tsx'), 'TokensPage'),
});

export const people = createRoute({
  getParentRoute: () => signedIn,
  path: paths.people,
  validateSearch: peopleSearchOf,
  component: page(() => import('../pages/people/people-page.tsx'), 'PeoplePage'),
});

export const socialAccount = createRoute({
  getParentRoute: () => signedIn,
  path: paths.socialAccount,
  component: page(() => import('../pages/social/social-account-page.tsx'), 'SocialAccountPage'),
});

export const audit = createRoute({
  getParentRoute: () => signedIn,
  path: paths.audit,
  validateSearch: auditFiltersOf,
  component: page(() => import('../pages/audit/audit-page.tsx'), 'AuditPage'),
});

/** An opened call lies over the list it was opened from. */
export const auditEntry = createRoute({
  getParentRoute: () => audit,
  path: '$auditId',
  component: page(() => import('../pages/audit/audit-drawer.tsx'), 'AuditDrawer'),
});

export const jobs = createRoute({
  getParentRoute: () => signedIn,
  path: paths.jobs,
  validateSearch: jobsSearchOf,
  component: page(() => import('../pages/jobs/jobs-page.tsx'), 'JobsPage'),
});
