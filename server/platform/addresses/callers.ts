import ipaddr from 'ipaddr.js';
import { canonicalAddress, unspecifiedAddress } from './address.ts';
import { type Hops, hopsOfForwarded, hopsOfList } from './forwarded.ts';

/** Trusted proxies: none, all, a number of hops, or these addresses and networks. */
export type TrustedProxies = boolean | number | readonly string[];

export interface CallerHeaders {
  readonly 'x-forwarded-for'?: string | string[] | undefined;
  readonly forwarded?: string | string[] | undefined;
}

/** Determines client addresses. */
export interface Callers {
  /** True if this peer address (canonical) belongs to a trusted proxy. */
  isProxy(peer: string): boolean;
  /** Canonical address of the client behind the trusted proxies; the peer's own without a proxy. */
  addressOf(peer: string, headers: CallerHeaders): string;
}

/** Maximum hops followed in a header; no real deployment has more. */
const hopsMax = 32;

export function createCallers(trusted: TrustedProxies): Callers {
  const trusts = trustOf(trusted);

  /** Follows the chain back from us while each address is a trusted proxy. */
  function walk(peer: string, hops: Hops): string {
    let address = peer;
    const nearestFirst = hops.slice(-hopsMax).reverse();
    for (const [index, before] of nearestFirst.entries()) {
      if (!trusts(address, index) || before === undefined) break;
      address = before;
    }
    return address;
  }

  return {
    isProxy: (peer) => trusts(peer, 0),
    addressOf(peer, headers) {
      if (!trusts(peer, 0)) return peer;
      const list = textOf(headers['x-forwarded-for']);
      const forwarded = textOf(headers.forwarded);
      const listed = list === undefined ? undefined : walk(peer, hopsOfList(list));
      if (forwarded === undefined) return listed ?? peer;
      const forwardedCaller = walk(peer, hopsOfForwarded(forwarded) ?? []);
      // A proxy writes one of the two headers and passes the other through as the client sent it; there is no
      // telling which.
      return listed === undefined || listed === forwardedCaller ? forwardedCaller : peer;
    },
  };
}

/** Canonical form of a peer's address; the unspecified address for a closed connection. */
export const peerAddress = (remoteAddress: string | undefined): string =>
  canonicalAddress(remoteAddress ?? '') ?? unspecifiedAddress;

const textOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(',') : header;

function trustOf(trusted: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof trusted === 'boolean') return () => trusted;
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  const networks = trusted.map(networkRange);
  return (address) => {
    const parsed = ipaddr.parse(address);
    return networks.some(([start, bits]) => parsed.kind() === start.kind() && parsed.match(start, bits));
  };
}

/** Network address and prefix length; a plain address has the full length. */
function networkRange(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (!text.includes('/')) {
    const address = ipaddr.process(text);
    return [address, address.toByteArray().length * 8];
  }
  const [start, bits] = ipaddr.parseCIDR(text);
  const isMapped = start instanceof ipaddr.IPv6 && start.isIPv4MappedAddress() && bits >= 96;
  return isMapped ? [start.toIPv4Address(), bits - 96] : [start, bits];
}
