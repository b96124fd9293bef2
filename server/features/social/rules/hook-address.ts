/** Where a provider calls us. */
export const hookPath = '/api/hooks/social';

/**
 * Whether somebody on the internet may be told to call this address: https, with a name that the internet knows. What only
 * looks so is found out by calls that never come.
 */
export function isPublicAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:') return false;
  const { hostname } = url;
  const isNumber = /^[\d.]+$|^\[/.test(hostname);
  return (
    !isNumber &&
    hostname.includes('.') &&
    !/\.(?:test|local|localhost|internal|lan|home\.arpa)$/.test(hostname)
  );
}
