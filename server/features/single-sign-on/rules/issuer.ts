/** True for the machine itself, where a provider under trial has no certificate. */
const isLoopbackName = (name: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(name);

/** Address of a provider without a slash at its end; undefined if it is none, or would be asked in the open. */
export function readIssuer(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, search, hash, username } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname));
  return isSafe && search === '' && hash === '' && username === '' ? text : undefined;
}

export const isPlain = (issuer: string): boolean => issuer.startsWith('http:');
