export { createDns, type Dns, type DnsOptions } from './dns.ts';
export type { CaaRecord, DnsAnswer } from './dns-answer.ts';
export { isDnsName } from './dns-name.ts';
export type { TxtAnswer } from './txt-answer.ts';
