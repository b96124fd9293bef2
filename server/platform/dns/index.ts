export { createDns, type Dns, type DnsOptions } from './dns.ts';
export type { CaaRecord, DnsAnswer, TxtAnswer } from './dns-answer.ts';
export { isDnsName } from './dns-name.ts';
