import { type HandledJob, handleJob } from '../../../platform/jobs/index.ts';
import { createAttempt } from './attempt.ts';
import { createDeliver, type DeliverDeps } from './deliver.ts';
import { deliverJob, retryJob } from './deliver-job.ts';
import { createFanOut, type FanOutDeps, fanOutJob } from './fan-out.ts';

export interface WebhookJobsDeps extends DeliverDeps, FanOutDeps {
  /** From 0 to 1, spreads retries over time. */
  chance?(): number;
  readonly onFault: (thrown: unknown) => void;
}

/** Jobs that read the change feed, and send due deliveries. */
export function webhookJobs(deps: WebhookJobsDeps): readonly HandledJob[] {
  const { now, chance = Math.random, onFault } = deps;
  const attempts = { now, chance, onFault, deliver: createDeliver(deps) };
  const { dueBefore, step } = createFanOut(deps);
  return [
    handleJob(fanOutJob, async ({ done }) => done(step), { dueBefore }),
    handleJob(deliverJob, createAttempt(deliverJob, attempts)),
    handleJob(retryJob, createAttempt(retryJob, attempts)),
  ];
}
