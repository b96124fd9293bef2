import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Placeholder for an unknown address: the unspecified address (RFC 4291, 2.5.2). */
export const unspecifiedAddress = '::';

/**
 * Canonical form of an IP address: RFC 5952 without the zone; IPv4-mapped IPv6 becomes IPv4. Undefined for anything
 * else, including `127.1` and `0x7f.0.0.1`, which some parsers accept.
 */
export function canonicalAddress(text: string): string | undefined {
  // A name never reaches Node's pattern of IPv6, which takes 5 ms to compile at first use.
  if (!isIPv4(text) && !(text.includes(':') && isIPv6(text))) return undefined;
  const [address = ''] = text.split('%');
  return ipaddr.process(address).toString();
}

/** True if a host, as written in URLs and Host headers, is this machine. */
export function isLoopbackHost(host: string): boolean {
  const address = canonicalAddress(host.replace(/^\[(.*)\]$/, '$1'));
  return address === undefined ? host === 'localhost' : ipaddr.parse(address).range() === 'loopback';
}

/**
 * Network that counts as one caller for limits by address. A household or a machine usually gets a whole IPv6 /64,
 * so the last four groups do not identify a caller.
 *
 * @param address in its canonical form
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const { parts } = ipaddr.IPv6.parse(address);
  return `${new ipaddr.IPv6([...parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}
