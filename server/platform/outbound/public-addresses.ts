import { BlockList, isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Decides which network addresses may be contacted. */
export interface AddressGuard {
  /** True for addresses of the public internet and of networks that the operator allows. */
  allows(address: string): boolean;
}

/** IPv6 space allocated for public use (IANA). Everything else is special in some way. */
const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/** Public by number only: the metadata service that a cloud offers its own machines. */
const metadata = new Set(['168.63.129.16']);

function isPublic(address: string): boolean {
  const parsed = ipaddr.parse(address);
  // An allow list rather than a deny list. Excluded are loopback, private, link-local (with the metadata services),
  // shared (CGNAT), multicast, unspecified, documentation, benchmarks, IPv4 inside IPv6 (mapped, NAT64, 6to4,
  // Teredo) and unique-local.
  if (parsed.range() !== 'unicast' || metadata.has(address)) return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(globalUnicast) : true;
}

const family = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * @param allowed non-public addresses or networks, such as `10.0.0.0/8`, that may be contacted
 * @param isPublicAllowed false to allow nothing else
 */
export function createAddressGuard(allowed: readonly string[], isPublicAllowed = true): AddressGuard {
  const networks = new BlockList();
  for (const network of allowed) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) networks.addAddress(address, family(address));
    else networks.addSubnet(address, Number(bits), family(address));
  }
  return {
    // A zone (`fe80::1%eth0`) belongs to a link-local address.
    allows: (address) =>
      !address.includes('%') &&
      (networks.check(address, family(address)) || (isPublicAllowed && isPublic(address))),
  };
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** True if a host is this machine, by number or as `localhost`. IPv6 may be in brackets, as in URLs. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  // A name never reaches Node's pattern of IPv6, which takes 5 ms to compile at first use.
  const isAddress = isIPv4(address) || (address.includes(':') && isIPv6(address));
  return address === 'localhost' || (isAddress && loopback.check(address, family(address)));
}
