import { defineJob, doubling } from '../../../kernel/job.ts';
import { Closed, Type } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';
import { AuditId } from '../schema.ts';

/** A lane beside those of sites. */
const calendarLane = 'calendar';

/**
 * One at a time in each process; in those of one machine, the browser sees to that. Sites have their turns one after the other, however
 * many audits each asks for, and the calendar is as one of them: all that it begins at once holds up nobody.
 */
export const auditJob = defineJob({
  name: 'page_audit.run',
  /** The site where somebody has asked. */
  input: Closed({ page_audit_id: AuditId, site_id: Type.Optional(SiteId) }),
  partitionKey: ({ site_id }) => (site_id === undefined ? calendarLane : String(site_id)),
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
