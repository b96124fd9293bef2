export { events } from './feature.ts';
export type { Turn } from './rules/turns.ts';
export { eventOutcomes } from './schema.ts';
export {
  type EventConsumer,
  eventConsumers,
  type FanOut,
  type Incoming,
  type TakenEvent,
} from './service/take-in.ts';
export { type EventRecord, eventRecords, turnEvents } from './work/records.ts';
