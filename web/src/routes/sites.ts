import { createRoute } from '@tanstack/react-router';
import { appsQuery } from '../api/mobile-apps.ts';
import { healthQuery, siteQuery, sitesQuery } from '../api/sites.ts';
import { deletedSearchOf } from '../pages/deleted/search.ts';
import { mailLogoSearchOf } from '../pages/mail-logo/search.ts';
import { mobileSearchOf } from '../pages/mobile/search.ts';
import { projectsSearchOf } from '../pages/projects/search.ts';
import { siteSearchOf } from '../pages/site/search.ts';
import { sitesSearchOf } from '../pages/sites/search.ts';
import { tasksSearchOf } from '../pages/tasks/search.ts';
import { webhooksSearchOf } from '../pages/webhooks/search.ts';
import { paths } from '../paths.ts';
import { idOf } from '../search-params.ts';
import { page } from './page.ts';
import { signedIn } from './signed-in.ts';

export const sites = createRoute({
  getParentRoute: () => signedIn,
  path: paths.sites,
  validateSearch: sitesSearchOf,
  loader: ({ context }) => {
    void context.queries.prefetchQuery(sitesQuery);
    void context.queries.prefetchQuery(healthQuery);
  },
  component: page(() => import('../pages/sites/sites-page.tsx'), 'SitesPage'),
});

export const site = createRoute({
  getParentRoute: () => signedIn,
  path: paths.site,
  validateSearch: siteSearchOf,
  loader: ({ context, params }) => {
    const siteId = idOf(params.siteId);
    if (siteId !== undefined) void context.queries.prefetchQuery(siteQuery(siteId));
  },
  component: page(() => import('../pages/site/site-page.tsx'), 'SitePage'),
});

export const mailLogo = createRoute({
  getParentRoute: () => signedIn,
  path: paths.mailLogo,
  validateSearch: mailLogoSearchOf,
  component: page(() => import('../pages/mail-logo/mail-logo-page.tsx'), 'MailLogoPage'),
});

export const tasks = createRoute({
  getParentRoute: () => signedIn,
  path: paths.tasks,
  validateSearch: tasksSearchOf,
  component: page(() => import('../pages/tasks/tasks-page.tsx'), 'TasksPage'),
});

export const projects = createRoute({
  getParentRoute: () => signedIn,
  path: paths.projects,
  validateSearch: projectsSearchOf,
  component: page(() => import('../pages/projects/projects-page.tsx'), 'ProjectsPage'),
});

export const mobile = createRoute({
  getParentRoute: () => signedIn,
  path: paths.mobile,
  validateSearch: mobileSearchOf,
  loader: ({ context }) => void context.queries.prefetchQuery(appsQuery),
  component: page(() => import('../pages/mobile/mobile-page.tsx'), 'MobilePage'),
});

export const webhooks = createRoute({
  getParentRoute: () => signedIn,
  path: paths.webhooks,
  validateSearch: webhooksSearchOf,
  component: page(() => import('../pages/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
});

export const deleted = createRoute({
  getParentRoute: () => signedIn,
  path: paths.deleted,
  validateSearch: deletedSearchOf,
  component: page(() => import('../pages/deleted/deleted-page.tsx'), 'DeletedPage'),
});
