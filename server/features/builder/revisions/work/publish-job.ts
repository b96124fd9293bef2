import { defineJob, doubling } from '../../../../kernel/job.ts';
import { Closed, Type } from '../../../../kernel/schema.ts';

/** Publishes an exact revision at its scheduled time. */
export const publishJob = defineJob({
  name: 'revision.publish',
  input: Closed({ schedule_id: Type.Integer() }),
  leaseSeconds: 60,
  attempts: 20,
  backoff: doubling(1, 600),
  priority: 'high',
});
