import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { appsQuery } from './api/mobile-apps.ts';
import { summaryQuery } from './api/overview.ts';
import { Problem } from './api/problem.ts';
import { meQuery } from './api/session.ts';
import { healthQuery, siteQuery, sitesQuery } from './api/sites.ts';
import { noteStart } from './live/live.ts';
import { activityFiltersOf } from './pages/activity/filters.ts';
import { auditFiltersOf } from './pages/audit/filters.ts';
import { contactsSearchOf } from './pages/contacts/search.ts';
import { inboxFilterOf } from './pages/inbox/filters.ts';
import { leadsSearchOf } from './pages/leads/search.ts';
import { mobileSearchOf } from './pages/mobile/search.ts';
import { OverviewPage } from './pages/overview/overview-page.tsx';
import { peopleSearchOf } from './pages/people/search.ts';
import { projectsSearchOf } from './pages/projects/search.ts';
import { siteSearchOf } from './pages/site/search.ts';
import { sitesSearchOf } from './pages/sites/search.ts';
import { tasksSearchOf } from './pages/tasks/search.ts';
import { ticketFiltersOf } from './pages/tickets/filters.ts';
import { tokensSearchOf } from './pages/tokens/search.ts';
import { webhooksSearchOf } from './pages/webhooks/search.ts';
import { paths } from './paths.ts';
import { compact, idOf, textOf } from './search-params.ts';
import { Frame } from './shell/frame.tsx';
import { loadPart } from './shell/load-part.ts';
import { NotFound } from './shell/not-found.tsx';

interface Context {
  queries: QueryClient;
}

/** A page with its code in a file of its own, loaded when somebody is about to go there. */
const page = <T extends Record<string, unknown>, K extends keyof T & string>(
  load: () => Promise<T>,
  name: K,
) => lazyRouteComponent(() => loadPart(load), name);

/** The same for addresses that say the same in another order. */
function sorted(query: string): string {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
}

const root = createRootRouteWithContext<Context>()({
  // The router checks the address that the browser begins with (`strict` in router.tsx) and no later one, as the one to
  // return to behind the sign-in.
  beforeLoad: ({ location, buildLocation }) => {
    const checked = buildLocation({
      to: location.pathname,
      search: true,
      hash: true,
      _fromLocation: location,
      _includeValidateSearch: true,
    });
    if (sorted(checked.searchStr) !== sorted(location.searchStr))
      throw redirect({ href: checked.href, replace: true });
  },
  component: Outlet,
  notFoundComponent: NotFound,
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: paths.signIn,
  validateSearch: (search) => compact({ return: textOf(search.return, 2000) }),
  component: page(() => import('./pages/sign-in/sign-in-page.tsx'), 'SignInPage'),
});

const setUp = createRoute({
  getParentRoute: () => root,
  path: paths.setUp,
  // The page itself takes the code out of the address, once it has it.
  validateSearch: (search) => compact({ code: textOf(search.code) }),
  component: page(() => import('./pages/set-up/set-up-page.tsx'), 'SetUpPage'),
});

/** Who is signed in. Nobody: to the sign-in page, and back here afterwards. */
async function whoIsSignedIn({ queries }: Context, href: string) {
  try {
    return (await queries.ensureQueryData(meQuery)).user;
  } catch (error) {
    if (error instanceof Problem && error.isSignedOut)
      throw redirect({ to: paths.signIn, search: { return: href } });
    throw error;
  }
}

/** Whoever has a password that was given to them: nothing else is open until it is their own. */
const ownPassword = createRoute({
  getParentRoute: () => root,
  path: paths.ownPassword,
  validateSearch: (search) => compact({ return: textOf(search.return, 2000) }),
  beforeLoad: async ({ context, location }) => {
    if ((await whoIsSignedIn(context, location.href)).must_first === null)
      throw redirect({ to: paths.overview });
  },
  component: page(() => import('./pages/own-password/own-password-page.tsx'), 'OwnPasswordPage'),
});

/** Everything behind the sign-in. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const noted = noteStart();
    if ((await whoIsSignedIn(context, location.href)).must_first !== null)
      throw redirect({ to: paths.ownPassword, search: { return: location.href } });
    await noted;
  },
  component: Frame,
});

const overview = createRoute({
  getParentRoute: () => signedIn,
  path: paths.overview,
  loader: ({ context }) => void context.queries.prefetchQuery(summaryQuery),
  // In the first file, and not in one of its own: it is the page that most begin with, and it is small.
  component: OverviewPage,
});

const inbox = createRoute({
  getParentRoute: () => signedIn,
  path: paths.inbox,
  validateSearch: inboxFilterOf,
  component: page(() => import('./pages/inbox/inbox-page.tsx'), 'InboxPage'),
});

const noConversation = createRoute({
  getParentRoute: () => inbox,
  path: '/',
  component: page(() => import('./pages/inbox/no-thread.tsx'), 'NoThread'),
});

/** An opened conversation stands beside the list it was opened from, so both have the same filter. */
const conversation = createRoute({
  getParentRoute: () => inbox,
  path: '$conversationId',
  component: page(() => import('./pages/inbox/thread-pane.tsx'), 'ThreadPane'),
});

const activity = createRoute({
  getParentRoute: () => signedIn,
  path: paths.activity,
  validateSearch: activityFiltersOf,
  component: page(() => import('./pages/activity/activity-page.tsx'), 'ActivityPage'),
});

/** An opened event lies over the list it was opened from, so both have the same filters. */
const event = createRoute({
  getParentRoute: () => activity,
  path: '$eventId',
  component: page(() => import('./pages/event/event-drawer.tsx'), 'EventDrawer'),
});

const tickets = createRoute({
  getParentRoute: () => signedIn,
  path: paths.tickets,
  validateSearch: ticketFiltersOf,
  component: page(() => import('./pages/tickets/tickets-page.tsx'), 'TicketsPage'),
});

/** An opened ticket lies over the list it was opened from, as an event does. */
const ticket = createRoute({
  getParentRoute: () => tickets,
  path: '$ticketId',
  component: page(() => import('./pages/tickets/ticket-drawer.tsx'), 'TicketDrawer'),
});

const leads = createRoute({
  getParentRoute: () => signedIn,
  path: paths.leads,
  validateSearch: leadsSearchOf,
  component: page(() => import('./pages/leads/leads-page.tsx'), 'LeadsPage'),
});

const contacts = createRoute({
  getParentRoute: () => signedIn,
  path: paths.contacts,
  validateSearch: contactsSearchOf,
  component: page(() => import('./pages/contacts/contacts-page.tsx'), 'ContactsPage'),
});

const contact = createRoute({
  getParentRoute: () => signedIn,
  path: paths.contact,
  component: page(() => import('./pages/contacts/contact-page.tsx'), 'ContactPage'),
});

const sites = createRoute({
  getParentRoute: () => signedIn,
  path: paths.sites,
  validateSearch: sitesSearchOf,
  loader: ({ context }) => {
    void context.queries.prefetchQuery(sitesQuery);
    void context.queries.prefetchQuery(healthQuery);
  },
  component: page(() => import('./pages/sites/sites-page.tsx'), 'SitesPage'),
});

const site = createRoute({
  getParentRoute: () => signedIn,
  path: paths.site,
  validateSearch: siteSearchOf,
  loader: ({ context, params }) => {
    const siteId = idOf(params.siteId);
    if (siteId !== undefined) void context.queries.prefetchQuery(siteQuery(siteId));
  },
  component: page(() => import('./pages/site/site-page.tsx'), 'SitePage'),
});

const tasks = createRoute({
  getParentRoute: () => signedIn,
  path: paths.tasks,
  validateSearch: tasksSearchOf,
  component: page(() => import('./pages/tasks/tasks-page.tsx'), 'TasksPage'),
});

const projects = createRoute({
  getParentRoute: () => signedIn,
  path: paths.projects,
  validateSearch: projectsSearchOf,
  component: page(() => import('./pages/projects/projects-page.tsx'), 'ProjectsPage'),
});

const mobile = createRoute({
  getParentRoute: () => signedIn,
  path: paths.mobile,
  validateSearch: mobileSearchOf,
  loader: ({ context }) => void context.queries.prefetchQuery(appsQuery),
  component: page(() => import('./pages/mobile/mobile-page.tsx'), 'MobilePage'),
});

const webhooks = createRoute({
  getParentRoute: () => signedIn,
  path: paths.webhooks,
  validateSearch: webhooksSearchOf,
  component: page(() => import('./pages/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
});

const deleted = createRoute({
  getParentRoute: () => signedIn,
  path: paths.deleted,
  component: page(() => import('./pages/deleted/deleted-page.tsx'), 'DeletedPage'),
});

const tokens = createRoute({
  getParentRoute: () => signedIn,
  path: paths.tokens,
  validateSearch: tokensSearchOf,
  component: page(() => import('./pages/tokens/tokens-page.tsx'), 'TokensPage'),
});

const people = createRoute({
  getParentRoute: () => signedIn,
  path: paths.people,
  validateSearch: peopleSearchOf,
  component: page(() => import('./pages/people/people-page.tsx'), 'PeoplePage'),
});

const audit = createRoute({
  getParentRoute: () => signedIn,
  path: paths.audit,
  validateSearch: auditFiltersOf,
  component: page(() => import('./pages/audit/audit-page.tsx'), 'AuditPage'),
});

/** An opened call lies over the list it was opened from. */
const auditEntry = createRoute({
  getParentRoute: () => audit,
  path: '$auditId',
  component: page(() => import('./pages/audit/audit-drawer.tsx'), 'AuditDrawer'),
});

const jobs = createRoute({
  getParentRoute: () => signedIn,
  path: paths.jobs,
  component: page(() => import('./pages/jobs/jobs-page.tsx'), 'JobsPage'),
});

const elsewhere = createRoute({ getParentRoute: () => signedIn, path: '$', component: NotFound });

/** Every page by its address. */
export const tree = root.addChildren([
  signIn,
  setUp,
  ownPassword,
  signedIn.addChildren([
    overview,
    inbox.addChildren([noConversation, conversation]),
    activity.addChildren([event]),
    tickets.addChildren([ticket]),
    leads,
    contacts,
    contact,
    sites,
    site,
    tasks,
    projects,
    mobile,
    webhooks,
    deleted,
    tokens,
    people,
    audit.addChildren([auditEntry]),
    jobs,
    elsewhere,
  ]),
]);
