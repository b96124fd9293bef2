export {
  type AnyFeature,
  defineFeature,
  type Feature,
  type FeatureContext,
  type Platform,
} from './feature.ts';
export type { KeptSecrets, Renewed } from './kept-secrets.ts';
export { deleteNoted, type Held, noteUnheld, takingNotesBack } from './leaving-files.ts';
export { createSweep, keptForDays, type Retention, type Sweep } from './retention.ts';
export { inOrderOfNeeds, type RunningFeatures, startFeatures } from './start-features.ts';
export { sweep, sweeping, sweepJob } from './sweep-job.ts';
