import { createRoute } from '@tanstack/react-router';
import { summaryQuery } from '../api/overview.ts';
import { activityFiltersOf } from '../pages/activity/filters.ts';
import { contactsSearchOf } from '../pages/contacts/search.ts';
import { inboxFilterOf } from '../pages/inbox/filters.ts';
import { leadsSearchOf } from '../pages/leads/search.ts';
import { OverviewPage } from '../pages/overview/overview-page.tsx';
import { reviewFiltersOf } from '../pages/reviews/filters.ts';
import { composeSearchOf, socialSearchOf } from '../pages/social/search.ts';
import { ticketFiltersOf } from '../pages/tickets/filters.ts';
import { paths } from '../paths.ts';
import { page } from './page.ts';
import { signedIn } from './signed-in.ts';

export const overview = createRoute({
  getParentRoute: () => signedIn,
  path: paths.overview,
  loader: ({ context }) => void context.queries.prefetchQuery(summaryQuery),
  // In the first file, and not in one of its own: it is the page that most begin with, and it is small.
  component: OverviewPage,
});

export const inbox = createRoute({
  getParentRoute: () => signedIn,
  path: paths.inbox,
  validateSearch: inboxFilterOf,
  component: page(() => import('../pages/inbox/inbox-page.tsx'), 'InboxPage'),
});

export const noConversation = createRoute({
  getParentRoute: () => inbox,
  path: '/',
  component: page(() => import('../pages/inbox/no-thread.tsx'), 'NoThread'),
});

/** An opened conversation stands beside the list it was opened from, so both have the same filter. */
export const conversation = createRoute({
  getParentRoute: () => inbox,
  path: '$conversationId',
  component: page(() => import('../pages/inbox/thread-pane.tsx'), 'ThreadPane'),
});

export const activity = createRoute({
  getParentRoute: () => signedIn,
  path: paths.activity,
  validateSearch: activityFiltersOf,
  component: page(() => import('../pages/activity/activity-page.tsx'), 'ActivityPage'),
});

/** An opened event lies over the list it was opened from, so both have the same filters. */
export const event = createRoute({
  getParentRoute: () => activity,
  path: '$eventId',
  component: page(() => import('../pages/event/event-drawer.tsx'), 'EventDrawer'),
});

export const tickets = createRoute({
  getParentRoute: () => signedIn,
  path: paths.tickets,
  validateSearch: ticketFiltersOf,
  component: page(() => import('../pages/tickets/tickets-page.tsx'), 'TicketsPage'),
});

/** An opened ticket lies over the list it was opened from, as an event does. */
export const ticket = createRoute({
  getParentRoute: () => tickets,
  path: '$ticketId',
  component: page(() => import('../pages/tickets/ticket-drawer.tsx'), 'TicketDrawer'),
});

export const leads = createRoute({
  getParentRoute: () => signedIn,
  path: paths.leads,
  validateSearch: leadsSearchOf,
  component: page(() => import('../pages/leads/leads-page.tsx'), 'LeadsPage'),
});

export const contacts = createRoute({
  getParentRoute: () => signedIn,
  path: paths.contacts,
  validateSearch: contactsSearchOf,
  component: page(() => import('../pages/contacts/contacts-page.tsx'), 'ContactsPage'),
});

export const contact = createRoute({
  getParentRoute: () => signedIn,
  path: paths.contact,
  component: page(() => import('../pages/contacts/contact-page.tsx'), 'ContactPage'),
});

export const reviews = createRoute({
  getParentRoute: () => signedIn,
  path: paths.reviews,
  validateSearch: reviewFiltersOf,
  component: page(() => import('../pages/reviews/reviews-page.tsx'), 'ReviewsPage'),
});

/** An opened review lies over the list it was opened from, as an event does. */
export const review = createRoute({
  getParentRoute: () => reviews,
  path: '$reviewId',
  component: page(() => import('../pages/reviews/review-drawer.tsx'), 'ReviewDrawer'),
});

export const social = createRoute({
  getParentRoute: () => signedIn,
  path: paths.social,
  validateSearch: socialSearchOf,
  component: page(() => import('../pages/social/social-page.tsx'), 'SocialPage'),
});

export const compose = createRoute({
  getParentRoute: () => signedIn,
  path: paths.compose,
  validateSearch: composeSearchOf,
  component: page(() => import('../pages/social/compose-page.tsx'), 'ComposePage'),
});
