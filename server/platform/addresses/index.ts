export { canonicalAddress, isLoopbackHost, networkOf } from './address.ts';
export {
  type CallerHeaders,
  type Callers,
  createCallers,
  peerAddress,
  type TrustedProxies,
} from './callers.ts';
export {
  type Addressee,
  createSiteHosts,
  type HostSettings,
  objectionToSitesHost,
  registrableDomain,
  type ServedDomains,
  type SiteHosts,
} from './site-hosts.ts';
