import { OutboundFault } from './outbound-fault.ts';
import { namesOfPage } from './page-names.ts';
import { type AddressGuard, createAddressGuard } from './public-addresses.ts';
import { allowedAddresses, hostOf, type Resolve, type ResolvedAddress, systemResolve } from './resolve.ts';
import type { OutboundAnswer, OutboundRequest } from './send.ts';
import { sendChecked } from './send-checked.ts';

/** Target of a request. */
export interface AskedPlace {
  /** A name or a bare address. */
  readonly host: string;
  readonly port: number;
  /** Undefined where it is not known: a tunnel may carry either. */
  readonly isOverTls: boolean | undefined;
}

/**
 * Access rules for a web page opened on behalf of a user, and for everything it loads: the public internet on web
 * ports, and origins the operator allows.
 */
export interface PageReach {
  /** The addresses of a place, all of them checked; a name's stay what they were at first. Fails `address_refused` and `name_unknown`. */
  addressesOf(place: AskedPlace): Promise<readonly ResolvedAddress[]>;
  /** Asks for a page itself; follows no redirects. Fails with an `OutboundFault`. */
  send(request: OutboundRequest): Promise<OutboundAnswer>;
}

export interface PageReachOptions {
  /** Origins that may be reached wherever they lead. */
  readonly origins: readonly string[];
  /** The origin of the page, and networks that it may lead to although they are not public. */
  readonly own?: { readonly origin: string; readonly networks: readonly string[] };
  /** Name resolution; the system's by default. */
  readonly resolve?: Resolve;
}

const portsOfTheWeb: ReadonlySet<number> = new Set([80, 443]);
/** The operator has named the origin: where it leads is theirs to know. */
const anywhere: AddressGuard = { allows: () => true };

export const placeOf = (url: URL): AskedPlace => {
  const isOverTls = url.protocol === 'https:';
  return { host: hostOf(url), port: url.port === '' ? (isOverTls ? 443 : 80) : Number(url.port), isOverTls };
};

const isAt = (origin: string, { host, port, isOverTls }: AskedPlace): boolean => {
  const named = placeOf(new URL(origin));
  const isSame = named.host === host && named.port === port;
  return isSame && (isOverTls === undefined || isOverTls === named.isOverTls);
};

export function createPageReach(options: PageReachOptions): PageReach {
  const { origins, own } = options;
  const resolve = namesOfPage(options.resolve ?? systemResolve);
  const strict = createAddressGuard([]);

  function guardFor(place: AskedPlace): AddressGuard {
    if (origins.some((origin) => isAt(origin, place))) return anywhere;
    // At another port only what the operator names: other services of the internet are none of the web's.
    if (own && own.networks.length > 0 && isAt(own.origin, place))
      return createAddressGuard(own.networks, portsOfTheWeb.has(place.port));
    if (portsOfTheWeb.has(place.port)) return strict;
    throw new OutboundFault('address_refused', 'Pages are reached at the ports 80 and 443.');
  }

  const addressesOf = async (place: AskedPlace) => allowedAddresses(place.host, guardFor(place), resolve);
  return { addressesOf, send: (request) => sendChecked(request, (url) => addressesOf(placeOf(url))) };
}

/** True if the page is reachable by the public as it is by us; false if that cannot be determined now. */
export const isPublicPlace = (page: URL, resolve: Resolve): Promise<boolean> =>
  createPageReach({ origins: [], resolve })
    .addressesOf(placeOf(page))
    .then(
      () => true,
      () => false,
    );
