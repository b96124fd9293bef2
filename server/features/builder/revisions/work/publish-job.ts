import { defineJob, exponentialBackoff } from '../../../../kernel/job.ts';
import { StrictObject, Type } from '../../../../kernel/schema.ts';

/** Publishes an exact revision at its scheduled time. */
export const publishJob = defineJob({
  name: 'revision.publish',
  input: StrictObject({ schedule_id: Type.Integer() }),
  leaseSeconds: 60,
  attempts: 20,
  backoff: exponentialBackoff(1, 600),
  priority: 'high',
});
