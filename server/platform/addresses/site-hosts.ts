import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { getDomain } from 'tldts';
import { isLoopbackHost } from './address.ts';

export interface HostSettings {
  /** Origin of the Command Center. */
  readonly publicUrl: string | undefined;
  /** Parent domain of the published sites. */
  readonly sitesHost: string | undefined;
}

/** Application for a request, by its host. */
export type Addressee =
  | { readonly app: 'command_center' }
  /** A site, possibly one that does not exist. */
  | { readonly app: 'sites'; readonly host: string }
  /** No application here. */
  | { readonly app: 'none' };

/** Own domains of sites, which their owners led here. */
export interface ServedDomains {
  readonly names: ReadonlySet<string>;
  /** Names at which sites are shown, by the slugs of the sites. */
  readonly primaryBySlug: ReadonlyMap<string, string>;
}

/** Maps hosts to applications, and sites to hosts. */
export interface SiteHosts {
  addresseeOf(hostHeader: string | undefined): Addressee;
  /** Origin of the site with this slug: its primary own domain, else its host here; undefined if it has neither. */
  originOf(slug: string): string | undefined;
  /** Slug in a host below the parent domain; undefined for all other hosts. */
  slugOf(host: string): string | undefined;
  /** Origin at a name, as visitors of this server type it. */
  originAt(name: string): string;
  /** Replaces the own domains at which sites are served. */
  serve(domains: ServedDomains): void;
  /** True if a URL is on a host where this server publishes sites; not for own domains, which others lead anywhere. */
  isSiteOrigin(url: URL): boolean;
}

const commandCenter: Addressee = { app: 'command_center' };
const unknownHost: Addressee = { app: 'none' };
/** Cache size: browsers send few different hosts, and made-up ones only evict each other. */
const addresseesMax = 256;

/** True for `localhost` and its subdomains, which browsers resolve to this machine (RFC 6761, 6.3). */
const isLocalhostName = (host: string): boolean => /(^|\.)localhost$/i.test(host);

/** Parent domain of all sites: `localhost` by default if the server is reachable only from this machine. */
function sitesHostOf({ publicUrl, sitesHost }: HostSettings): string | undefined {
  if (sitesHost !== undefined) return sitesHost;
  const host = publicUrl === undefined ? 'localhost' : hostIn(new URL(publicUrl).host);
  return isLoopbackHost(host) || isLocalhostName(host) ? 'localhost' : undefined;
}

/**
 * Reason why published sites must not be below a host: their pages could set cookies for the Command Center, and
 * their requests would count as same-site. Undefined if they may.
 */
export function objectionToSitesHost({ publicUrl, sitesHost }: HostSettings): string | undefined {
  if (publicUrl === undefined || sitesHost === undefined || sitesHost === 'localhost') return undefined;
  const ours = hostIn(new URL(publicUrl).host);
  const shared = registrableDomain(ours);
  if (shared !== registrableDomain(sitesHost)) return undefined;
  return `is ${sitesHost}, which shares the domain ${shared} with PUBLIC_URL: pages of sites could set cookies for the Command Center. Use a host below another domain.`;
}

/**
 * Domain under which cookies can be shared: `example.co.uk` for `hub.example.co.uk`, or the host itself if it has no
 * such domain.
 */
export const registrableDomain = (host: string): string =>
  getDomain(host, { allowPrivateDomains: true }) ?? host;

export function createSiteHosts(settings: HostSettings, baseUrl: () => string): SiteHosts {
  const sitesHost = sitesHostOf(settings);
  const below = sitesHost === undefined ? undefined : `.${sitesHost}`;
  const own = settings.publicUrl === undefined ? undefined : hostIn(new URL(settings.publicUrl).host);
  const addressees = new LRUCache<string, Addressee>({
    max: addresseesMax,
    memoMethod: (hostHeader) => found(hostIn(hostHeader)),
  });
  let served: ServedDomains = { names: new Set(), primaryBySlug: new Map() };

  function found(host: string): Addressee {
    // The server's own host is the Command Center even if sites are under the same domain.
    if (host === own) return commandCenter;
    if (served.names.has(host) || (below !== undefined && host.endsWith(below)))
      return { app: 'sites', host };
    const isOurs = own === undefined || host === '' || isLoopbackHost(host) || isAddress(host);
    return isOurs ? commandCenter : unknownHost;
  }

  function originAt(name: string): string {
    const { protocol, port } = new URL(baseUrl());
    return `${protocol}//${name}${port === '' ? '' : `:${port}`}`;
  }

  return {
    addresseeOf: (hostHeader = '') => addressees.memo(hostHeader),
    originOf(slug) {
      const primary = served.primaryBySlug.get(slug);
      if (primary !== undefined) return originAt(primary);
      return below === undefined ? undefined : originAt(`${slug}${below}`);
    },
    slugOf(host) {
      if (below === undefined || !host.endsWith(below)) return undefined;
      const slug = host.slice(0, -below.length);
      // Sites have no names below theirs.
      return slug === '' || slug.includes('.') ? undefined : slug;
    },
    originAt,
    serve(domains) {
      served = domains;
      // Hosts that led nowhere may lead to a site now.
      addressees.clear();
    },
    isSiteOrigin(url) {
      const { protocol, port } = new URL(baseUrl());
      return (
        below !== undefined && url.protocol === protocol && url.port === port && url.hostname.endsWith(below)
      );
    },
  };
}

/** Host name of a Host header: lower case, without the port or a trailing dot. */
const hostIn = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');

const isAddress = (host: string): boolean => isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0;
