/** The pages before the sign-in. */
const entries = ['/sign-in', '/setup', '/own-password'];

/** Where to go after signing in: an address of ours, never one of somebody else's. */
export function safeReturn(wanted: string | undefined): string {
  if (wanted === undefined || !wanted.startsWith('/')) return '/';
  // Browsers read //host and /\host as another host.
  if (/^\/[/\\]/.test(wanted)) return '/';
  return entries.some((entry) => wanted.startsWith(entry)) ? '/' : wanted;
}
