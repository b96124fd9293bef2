export { contractMissing } from './contract.ts';
export {
  answering,
  changing,
  dripping,
  endingTooSoon,
  type Fault,
  type Faults,
  having,
  reset,
  resetMidBody,
  silent,
  silentAfterHead,
  workingUntil,
} from './faults.ts';
export { type Hook, hookOfReview } from './hooks.ts';
export { type JournalEntry, startZernio, type ZernioStandIn, type ZernioStandInOptions } from './start.ts';
export type { StandInAccount, StandInPost, StandInReview } from './world.ts';
