export { domains } from './feature.ts';
export type { ServedHosts } from './service/served-hosts.ts';
