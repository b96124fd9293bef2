/** Identity under which browsers store passkeys, and the origin allowed to use them. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Undefined where browsers do not support passkeys: at IP addresses, and without HTTPS except on localhost. */
export function relyingPartyOf(baseUrl: string): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(baseUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = hostname.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(hostname);
  return isAddress || (protocol !== 'https:' && !isLocal) ? undefined : { id: hostname, origin };
}
