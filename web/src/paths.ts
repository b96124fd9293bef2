/** Every address of the Command Center, as the router takes them; `$name` is a parameter. */
export const paths = {
  overview: '/',
  inbox: '/inbox',
  conversation: '/inbox/$conversationId',
  activity: '/activity',
  event: '/activity/$eventId',
  tickets: '/tickets',
  ticket: '/tickets/$ticketId',
  leads: '/leads',
  contacts: '/contacts',
  contact: '/contacts/$contactId',
  reviews: '/reviews',
  review: '/reviews/$reviewId',
  social: '/social',
  compose: '/social/new',
  sites: '/sites',
  site: '/sites/$siteId',
  mailLogo: '/sites/$siteId/mail-logo',
  tasks: '/tasks',
  projects: '/projects',
  mobile: '/mobile-apps',
  webhooks: '/webhooks',
  deleted: '/deleted',
  tokens: '/tokens',
  people: '/people',
  socialAccount: '/social-account',
  audit: '/audit',
  auditEntry: '/audit/$auditId',
  jobs: '/jobs',
  signIn: '/sign-in',
  ownPassword: '/own-password',
  setUp: '/setup',
} as const;

/** Where to go after signing in: an address of ours, never one of somebody else's. */
export function safeReturn(wanted: string | undefined): string {
  if (wanted === undefined || !wanted.startsWith('/')) return paths.overview;
  // Browsers read //host and /\host as another host.
  if (/^\/[/\\]/.test(wanted)) return paths.overview;
  return wanted.startsWith(paths.signIn) ||
    wanted.startsWith(paths.setUp) ||
    wanted.startsWith(paths.ownPassword)
    ? paths.overview
    : wanted;
}
