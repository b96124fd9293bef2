import { defineJob, doubling } from '../../../kernel/job.ts';
import { Closed, Type } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';
import { AuditId } from '../schema.ts';

/** Partition of weekly audits, beside the partitions of sites. */
const calendarPartition = 'calendar';

/**
 * Runs one audit at a time per process; the browser limits it to one per machine. Sites take turns, however many audits each requests.
 * All weekly audits share one partition, so that they never delay an audit a person has requested.
 */
export const auditJob = defineJob({
  name: 'page_audit.run',
  /** Site of an audit that was requested; omitted for weekly ones. */
  input: Closed({ page_audit_id: AuditId, site_id: Type.Optional(SiteId) }),
  partitionKey: ({ site_id }) => (site_id === undefined ? calendarPartition : String(site_id)),
  leaseSeconds: 30,
  maxSeconds: 300,
  attempts: 3,
  backoff: doubling(5, 60),
  concurrency: 1,
});

/** Starts the weekly audits that are due, and ends audits whose worker has died. */
export const weeklyJob = defineJob({
  name: 'page_audit.weekly',
  input: Closed({}),
  leaseSeconds: 60,
  attempts: 3,
  backoff: doubling(5, 60),
  priority: 'low',
  every: 600,
});
