import { defineJob, exponentialBackoff } from '../../../kernel/job.ts';
import { StrictObject } from '../../../kernel/schema.ts';
import { type HandledJob, handleJob } from '../../../platform/jobs/index.ts';
import { ProviderFault } from '../provider/port.ts';
import type { Gateway } from '../service/gateway.ts';
import type { AccountSync } from '../service/sync.ts';

/** Synchronises accounts with the provider, every hour and when a process starts. */
export const syncJob = defineJob({
  name: 'social_account.sync',
  input: StrictObject({}),
  leaseSeconds: 60,
  attempts: 3,
  backoff: exponentialBackoff(30, 300),
  priority: 'low',
  everySeconds: 3600,
});

export function syncJobHandler(sync: AccountSync, gateway: Pick<Gateway, 'ready'>): HandledJob {
  let hasRun = false;
  return handleJob(
    syncJob,
    async () => {
      hasRun = true;
      if (!(await gateway.ready()).isReady) return;
      try {
        await sync.run();
      } catch (thrown) {
        // The fault is already recorded with the accounts; the next run retries.
        if (!(thrown instanceof ProviderFault)) throw thrown;
      }
    },
    { dueBefore: async (_reader, now) => (hasRun ? undefined : now) },
  );
}
