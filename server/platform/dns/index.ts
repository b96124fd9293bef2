export { createDns, type Dns, type DnsOptions } from './dns.ts';
export { isDnsName } from './dns-name.ts';
export type { TxtAnswer } from './txt-answer.ts';
