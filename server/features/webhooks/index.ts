export { type WebhooksDeps, webhooksFeature } from './feature.ts';
export { startWebhookJobs, type WebhookJobs, type WebhookJobsDeps } from './jobs.ts';
export { deleteDeliveriesBefore } from './store/deliveries.ts';

/** Days a delivery is kept, as long as the changes they tell of. */
export const deliveryDays = 30;
