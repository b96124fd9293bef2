/** Path of the webhook that providers call. */
export const hookPath = '/api/hooks/social';

/**
 * True if a provider on the internet could reach this address: https, with a public name. A name that only
 * looks public becomes apparent when no calls arrive.
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
