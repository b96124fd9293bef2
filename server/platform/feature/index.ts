export {
  type AnyFeature,
  defineFeature,
  type Feature,
  type FeatureContext,
  type Platform,
} from './feature.ts';
export { type FindReferenced, markUnreferenced, sweepMarked, unmarkOnPut } from './file-sweep.ts';
export { createSweep, type Retention, retainedForDays, type Sweep } from './retention.ts';
export { type ResealResult, resealRows, type SealedSecrets, settingAfter } from './sealed-secrets.ts';
export { type RunningFeatures, sortByDependency, startFeatures } from './start-features.ts';
export { sweep, sweeping, sweepJob } from './sweep-job.ts';
