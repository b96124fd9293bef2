export { delivery } from './feature.ts';
export type { SiteAnswer } from './service/answers.ts';
export type { DeliveredSite, Deliveries } from './service/deliveries.ts';
