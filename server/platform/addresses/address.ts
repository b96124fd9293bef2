import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What stands where nothing is known of an address: the unspecified one (RFC 4291, 2.5.2). */
export const unspecifiedAddress = '::';

/**
 * An IP address in its one form: RFC 5952, without the zone, an IPv4 address inside IPv6 as itself. Undefined where the
 * text is none; `127.1` and `0x7f.0.0.1`, which some read as addresses, are none.
 */
export function canonicalAddress(text: string): string | undefined {
  if (!isIP(text)) return undefined;
  const [address = ''] = text.split('%');
  return ipaddr.process(address).toString();
}

/** Whether a host, as URLs and Host headers name it, is this machine. */
export function isLoopbackHost(host: string): boolean {
  const address = canonicalAddress(host.replace(/^\[(.*)\]$/, '$1'));
  return address === undefined ? host === 'localhost' : ipaddr.parse(address).range() === 'loopback';
}

/**
 * What counts as one caller where addresses are limited. A household or a machine is usually given a whole /64 of IPv6,
 * so that its last four groups say nothing about who is calling.
 *
 * @param address in its canonical form
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const { parts } = ipaddr.IPv6.parse(address);
  return `${new ipaddr.IPv6([...parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}
