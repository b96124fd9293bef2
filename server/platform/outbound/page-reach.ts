import { OutboundFault } from './outbound-fault.ts';
import { namesOfPage } from './page-names.ts';
import { type AddressGuard, createAddressGuard } from './public-addresses.ts';
import { allowedAddresses, hostOf, type Resolve, type ResolvedAddress, systemResolve } from './resolve.ts';
import type { OutboundAnswer, OutboundRequest } from './send.ts';
import { sendChecked } from './send-checked.ts';
import { createTrust } from './trust.ts';

/** Target of a request. */
export interface PageTarget {
  /** A name or an address without brackets. */
  readonly host: string;
  readonly port: number;
  /** Undefined if unknown: a tunnel may carry either. */
  readonly isOverTls: boolean | undefined;
}

/**
 * Access rules for a web page opened on behalf of a user, and for everything it loads: the public internet on web
 * ports, and origins the operator allows.
 */
export interface PageReach {
  /**
   * Addresses of a target, all checked; those of a name are pinned at the first lookup. Fails with `address_refused`
   * and `name_unknown`.
   */
  addressesOf(target: PageTarget): Promise<readonly ResolvedAddress[]>;
  /** Requests a page itself; follows no redirects. Fails with an `OutboundFault`. */
  send(request: OutboundRequest): Promise<OutboundAnswer>;
}

export interface PageReachOptions {
  /** Origins that may be reached at any address. */
  readonly origins: readonly string[];
  /** Origin of the page, and non-public networks it may resolve to. */
  readonly own?: { readonly origin: string; readonly networks: readonly string[] };
  /** Certificates in PEM that are trusted beside Node's. */
  readonly trusted?: readonly string[];
  /** Name resolution; the system's by default. */
  readonly resolve?: Resolve;
}

const portsOfTheWeb: ReadonlySet<number> = new Set([80, 443]);
/** The operator named this origin and is responsible for its address. */
const anywhere: AddressGuard = { allows: () => true };

export const targetOf = (url: URL): PageTarget => {
  const isOverTls = url.protocol === 'https:';
  return { host: hostOf(url), port: url.port === '' ? (isOverTls ? 443 : 80) : Number(url.port), isOverTls };
};

const isAt = (origin: string, { host, port, isOverTls }: PageTarget): boolean => {
  const originTarget = targetOf(new URL(origin));
  const isSame = originTarget.host === host && originTarget.port === port;
  return isSame && (isOverTls === undefined || isOverTls === originTarget.isOverTls);
};

export function createPageReach(options: PageReachOptions): PageReach {
  const { origins, own } = options;
  const trust = createTrust(options.trusted ?? []);
  const resolve = namesOfPage(options.resolve ?? systemResolve);
  const strict = createAddressGuard([]);

  function guardFor(target: PageTarget): AddressGuard {
    if (origins.some((origin) => isAt(origin, target))) return anywhere;
    // On other ports only targets the operator allows: other services of the internet are not part of the web.
    if (own && own.networks.length > 0 && isAt(own.origin, target))
      return createAddressGuard(own.networks, portsOfTheWeb.has(target.port));
    if (portsOfTheWeb.has(target.port)) return strict;
    throw new OutboundFault('address_refused', 'Pages are reached at the ports 80 and 443.');
  }

  const addressesOf = async (target: PageTarget) => allowedAddresses(target.host, guardFor(target), resolve);
  return {
    addressesOf,
    send: (request) =>
      sendChecked({ ...request, secureContext: trust(request.url) }, (url) => addressesOf(targetOf(url))),
  };
}

/** True if the page is reachable by the public as it is by us; false if that cannot be determined now. */
export const isPubliclyReachable = (page: URL, resolve: Resolve): Promise<boolean> =>
  createPageReach({ origins: [], resolve })
    .addressesOf(targetOf(page))
    .then(
      () => true,
      () => false,
    );
