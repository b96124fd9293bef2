/** True for loopback names, where a provider under test has no certificate. */
const isLoopbackName = (name: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(name);

/** Issuer URL without a trailing slash; undefined if it is invalid, or would be reached without encryption. */
export function readIssuer(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, search, hash, username } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname));
  return isSafe && search === '' && hash === '' && username === '' ? text : undefined;
}

export const isPlain = (issuer: string): boolean => issuer.startsWith('http:');
