/** Name under which browsers keep passkeys, and the address of pages that may use them. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Undefined where browsers allow no passkeys: at a network address, and without https except on one's own machine. */
export function relyingPartyOf(baseUrl: string): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(baseUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = hostname.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(hostname);
  return isAddress || (protocol !== 'https:' && !isLocal) ? undefined : { id: hostname, origin };
}
