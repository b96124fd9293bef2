import { createRoute } from '@tanstack/react-router';
import { NotFound } from '../shell/not-found.tsx';
import { audit, auditEntry, jobs, people, socialAccount, tokens } from './administration.ts';
import {
  activity,
  compose,
  contact,
  contacts,
  conversation,
  event,
  inbox,
  leads,
  noConversation,
  overview,
  review,
  reviews,
  social,
  ticket,
  tickets,
} from './daily-work.ts';
import { ownPassword, setUp, signIn } from './entry.ts';
import { root } from './root.ts';
import { signedIn } from './signed-in.ts';
import { deleted, mailLogo, mobile, projects, site, sites, tasks, webhooks } from './sites.ts';

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
    reviews.addChildren([review]),
    social,
    compose,
    sites,
    site,
    mailLogo,
    tasks,
    projects,
    mobile,
    webhooks,
    deleted,
    tokens,
    people,
    socialAccount,
    audit.addChildren([auditEntry]),
    jobs,
    elsewhere,
  ]),
]);
