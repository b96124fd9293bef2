import { formerPages } from './editor/former-pages.ts';
import { page as siteEditor } from './editor/page.ts';
import { page as acceptInvitation } from './pages/accept-invitation/page.ts';
import { page as activity } from './pages/activity/page.ts';
import { page as audit } from './pages/audit/page.ts';
import { page as changeEmail } from './pages/change-email/page.ts';
import { page as clientReview } from './pages/client-review/page.ts';
import { page as connectedApps } from './pages/connected-apps/page.ts';
import { page as consent } from './pages/consent/page.ts';
import { page as contact } from './pages/contacts/contact/page.ts';
import { page as contacts } from './pages/contacts/page.ts';
import { page as deleted } from './pages/deleted/page.ts';
import { page as drafts } from './pages/drafts/page.ts';
import { page as firstFactor } from './pages/first-factor/page.ts';
import { page as forgotPassword } from './pages/forgot-password/page.ts';
import { page as inbox } from './pages/inbox/page.ts';
import { page as jobs } from './pages/jobs/page.ts';
import { page as leads } from './pages/leads/page.ts';
import { page as mail } from './pages/mail/page.ts';
import { page as mailLogo } from './pages/mail-logo/page.ts';
import { page as mobile } from './pages/mobile/page.ts';
import { page as newSite } from './pages/new-site/page.ts';
import { page as notifications } from './pages/notifications/page.ts';
import { page as overview } from './pages/overview/page.ts';
import { page as ownPassword } from './pages/own-password/page.ts';
import { page as people } from './pages/people/page.ts';
import { page as pictures } from './pages/pictures/page.ts';
import { page as projects } from './pages/projects/page.ts';
import { page as resetPassword } from './pages/reset-password/page.ts';
import { page as reviews } from './pages/reviews/page.ts';
import { page as security } from './pages/security/page.ts';
import { page as setUp } from './pages/set-up/page.ts';
import { page as shopConnections } from './pages/shop-connections/page.ts';
import { page as signIn } from './pages/sign-in/page.ts';
import { page as signInReturn } from './pages/sign-in-return/page.ts';
import { page as site } from './pages/site/page.ts';
import { page as siteDomains } from './pages/site-domains/page.ts';
import { page as siteRedirects } from './pages/site-redirects/page.ts';
import { page as sites } from './pages/sites/page.ts';
import { page as socialAccount } from './pages/social/account/page.ts';
import { page as compose } from './pages/social/compose/page.ts';
import { page as social } from './pages/social/page.ts';
import { page as tasks } from './pages/tasks/page.ts';
import { page as tickets } from './pages/tickets/page.ts';
import { page as tokens } from './pages/tokens/page.ts';
import { page as unsubscribe } from './pages/unsubscribe/page.ts';
import { page as webhooks } from './pages/webhooks/page.ts';

/** Every page that requires a session, in navigation order. */
export const pages = [
  overview,
  inbox,
  leads,
  tickets,
  tasks,
  sites,
  newSite,
  site,
  drafts,
  pictures,
  siteDomains,
  siteRedirects,
  shopConnections,
  mailLogo,
  contacts,
  contact,
  reviews,
  activity,
  deleted,
  projects,
  social,
  compose,
  mobile,
  connectedApps,
  webhooks,
  tokens,
  people,
  mail,
  socialAccount,
  audit,
  jobs,
  notifications,
  security,
] as const;

/** Pages with a session that use the whole window. */
export const wholeWindowPages = [siteEditor] as const;

export { formerPages };

/** Pages without a session. */
export const entryPages = [
  signIn,
  signInReturn,
  setUp,
  ownPassword,
  firstFactor,
  forgotPassword,
  resetPassword,
  changeEmail,
  acceptInvitation,
  clientReview,
  consent,
  unsubscribe,
] as const;
