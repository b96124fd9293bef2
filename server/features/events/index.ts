export { events } from './feature.ts';
export {
  type EventConsumer,
  eventConsumers,
  type FanOut,
  type Incoming,
  type TakenEvent,
} from './service/take-in.ts';
