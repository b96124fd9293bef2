export { delivery } from './feature.ts';
export type { Deliveries } from './service/deliveries.ts';
export { type HostText, hostTexts } from './work/host-texts.ts';
export { type SampleSite, type SampleSites, sampleSites } from './work/sample-sites.ts';
