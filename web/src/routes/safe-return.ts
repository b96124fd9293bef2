/** Pages without a session. */
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

/** Path to open after signing in. Accepts only paths of this origin, because links can contain anything. */
export function safeReturn(address: string | undefined): string {
  if (address === undefined || !address.startsWith('/')) return '/';
  // Browsers resolve //host and /\host to another host.
  if (/^\/[/\\]/.test(address)) return '/';
  return entries.some((entry) => address.startsWith(entry)) ? '/' : address;
}
