import { agents } from '../features/agents/index.ts';
import { attachments } from '../features/attachments/index.ts';
import { audit } from '../features/audit/index.ts';
import { audits } from '../features/audits/index.ts';
import { bimi } from '../features/bimi/index.ts';
import { canvas } from '../features/builder/canvas/index.ts';
import { siteCode } from '../features/builder/code/index.ts';
import { delivery } from '../features/builder/delivery/index.ts';
import { editing } from '../features/builder/editing/index.ts';
import { siteEffects } from '../features/builder/effects/index.ts';
import { forms } from '../features/builder/forms/index.ts';
import { galleries } from '../features/builder/galleries/index.ts';
import { siteImport } from '../features/builder/import/index.ts';
import { indexNow } from '../features/builder/index-now/index.ts';
import { links } from '../features/builder/links/index.ts';
import { media } from '../features/builder/media/index.ts';
import { pages } from '../features/builder/pages/index.ts';
import { passes } from '../features/builder/passes/index.ts';
import { protection } from '../features/builder/protection/index.ts';
import { redirects } from '../features/builder/redirects/index.ts';
import { clientReviews } from '../features/builder/reviews/index.ts';
import { revisions } from '../features/builder/revisions/index.ts';
import { siteSearch } from '../features/builder/search/index.ts';
import { services } from '../features/builder/services/index.ts';
import { siteStarters } from '../features/builder/starters/index.ts';
import { visits } from '../features/builder/visits/index.ts';
import { certificates } from '../features/certificates/index.ts';
import { changes } from '../features/changes/index.ts';
import { commandCenter } from '../features/command-center/index.ts';
import { contacts } from '../features/contacts/index.ts';
import { conversations } from '../features/conversations/index.ts';
import { discovery } from '../features/discovery/index.ts';
import { domains } from '../features/domains/index.ts';
import { effects } from '../features/effects/index.ts';
import { events } from '../features/events/index.ts';
import { idempotency } from '../features/idempotency/index.ts';
import { identity } from '../features/identity/index.ts';
import { inbox } from '../features/inbox/index.ts';
import { jobs } from '../features/jobs/index.ts';
import { leads } from '../features/leads/index.ts';
import { limits } from '../features/limits/index.ts';
import { mail } from '../features/mail/index.ts';
import { mailIn } from '../features/mail-in/index.ts';
import { mobile } from '../features/mobile/index.ts';
import { notifications } from '../features/notifications/index.ts';
import { oauth } from '../features/oauth/index.ts';
import { publicFiles } from '../features/public-files/index.ts';
import { removals } from '../features/removals/index.ts';
import { reviews } from '../features/reviews/index.ts';
import { search } from '../features/search/index.ts';
import { secondFactor } from '../features/second-factor/index.ts';
import { senderIdentity } from '../features/sender-identity/index.ts';
import { singleSignOn } from '../features/single-sign-on/index.ts';
import { sites } from '../features/sites/index.ts';
import { social } from '../features/social/index.ts';
import { status } from '../features/status/index.ts';
import { tasks } from '../features/tasks/index.ts';
import { team } from '../features/team/index.ts';
import { tickets } from '../features/tickets/index.ts';
import { webhooks } from '../features/webhooks/index.ts';
import { widget } from '../features/widget/index.ts';

/** Features of the product, in the order of the documents. Each is defined in its folder. */
export const features = [
  discovery,
  effects,
  status,
  limits,
  sites,
  search,
  events,
  attachments,
  conversations,
  tickets,
  leads,
  contacts,
  removals,
  inbox,
  team,
  tasks,
  agents,
  widget,
  social,
  reviews,
  publicFiles,
  siteStarters,
  pages,
  editing,
  revisions,
  media,
  siteSearch,
  siteEffects,
  passes,
  certificates,
  domains,
  delivery,
  canvas,
  clientReviews,
  links,
  services,
  galleries,
  redirects,
  forms,
  visits,
  siteCode,
  indexNow,
  siteImport,
  protection,
  senderIdentity,
  bimi,
  audits,
  changes,
  webhooks,
  audit,
  jobs,
  mail,
  notifications,
  mailIn,
  identity,
  secondFactor,
  singleSignOn,
  oauth,
  commandCenter,
  mobile,
  idempotency,
] as const;
