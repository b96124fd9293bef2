export { delivery } from './feature.ts';
export type { Deliveries } from './service/deliveries.ts';
