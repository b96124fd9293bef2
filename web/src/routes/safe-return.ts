/** The pages before the sign-in. */
const entries = [
  '/sign-in',
  '/setup',
  '/own-password',
  '/first-factor',
  '/forgot-password',
  '/reset-password',
  '/change-email',
  '/accept-invitation',
  '/review/',
  '/unsubscribe',
];

/** Address after signing in: one of ours, since a link could name any. */
export function safeReturn(wanted: string | undefined): string {
  if (wanted === undefined || !wanted.startsWith('/')) return '/';
  // Browsers read //host and /\host as another host.
  if (/^\/[/\\]/.test(wanted)) return '/';
  return entries.some((entry) => wanted.startsWith(entry)) ? '/' : wanted;
}
