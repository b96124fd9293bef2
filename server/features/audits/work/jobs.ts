import { defineJob, exponentialBackoff } from '../../../kernel/job.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';
import { AuditId } from '../schema.ts';

/** Partition of weekly audits, beside the partitions of sites. */
const calendarPartition = 'calendar';

/**
 * Runs one audit at a time per process; across the processes of one machine, the browser enforces this. Sites
 * are served in rotation regardless of how many audits each requests. Scheduled audits count as one site, so
 * that a batch of them delays no one.
 */
export const auditJob = defineJob({
  name: 'page_audit.run',
  /** Set for audits that a user requested. */
  input: StrictObject({ page_audit_id: AuditId, site_id: Type.Optional(SiteId) }),
  partitionKey: ({ site_id }) => (site_id === undefined ? calendarPartition : String(site_id)),
  leaseSeconds: 30,
  maxSeconds: 300,
  attempts: 3,
  backoff: exponentialBackoff(5, 60),
  concurrency: 1,
});

/** Starts the weekly audits that are due, and ends audits whose worker has died. */
export const weeklyJob = defineJob({
  name: 'page_audit.weekly',
  input: StrictObject({}),
  leaseSeconds: 60,
  attempts: 3,
  backoff: exponentialBackoff(5, 60),
  priority: 'low',
  everySeconds: 600,
});
