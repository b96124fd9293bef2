export { createRefusalKeeper, type RefusalKeeper, refusalDays, refusalsOfSiteMax } from './refusals.ts';
export { deleteOldEventKeys } from './store/events.ts';
export { deleteRefusalsBefore, deleteRefusalsBeyond, selectOverfull } from './store/refusals.ts';
export {
  type EventConsumer,
  type FanOut,
  type Incoming,
  keyHours,
  type TakenEvent,
  takeIn,
} from './take-in.ts';
