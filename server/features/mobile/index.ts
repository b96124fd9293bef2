export { type MobileDeps, mobileFeature } from './feature.ts';
export { deleteCodesBefore } from './store/codes.ts';
