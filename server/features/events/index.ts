export { events } from './feature.ts';
export type { StatusTransition } from './rules/status-transitions.ts';
export { eventOutcomes } from './schema.ts';
export {
  type EventConsumer,
  eventConsumers,
  type FanOut,
  type Incoming,
  type IngestedEvent,
} from './service/ingest.ts';
export { cascadeStatus, type EventRecord, eventRecords } from './work/records.ts';
