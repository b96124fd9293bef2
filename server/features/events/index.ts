export { events } from './feature.ts';
export type { StatusTransition } from './rules/status-transitions.ts';
export { eventOutcomes } from './schema.ts';
export {
  type EventConsumer,
  eventConsumers,
  type FanOut,
  type Incoming,
  type TakenEvent,
} from './service/take-in.ts';
export { type EventRecord, eventRecords, moveEventsWith } from './work/records.ts';
