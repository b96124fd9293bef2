import type { Caller } from '../../../kernel/access.ts';
import { label } from '../../../text/label.ts';
import type { Priority } from '../schema.ts';
import { assigneeOf } from './assignee.ts';

/** Filters common to lists of records. */
interface WorkQuery<Status> {
  readonly status?: Status[];
  readonly assignee?: string;
  readonly priority?: Priority;
  readonly tag?: string;
  readonly contact_id?: number;
  readonly updated_since?: string;
}

/** Filters in the stores' form. Fails for an invalid assignee. */
export const workFilters = <Status>(filter: WorkQuery<Status>, caller: Caller) => ({
  statuses: filter.status,
  assigneeId: assigneeOf(filter.assignee, caller),
  priority: filter.priority,
  tag: filter.tag === undefined ? undefined : label(filter.tag),
  contactId: filter.contact_id,
  updatedSince: filter.updated_since === undefined ? undefined : Date.parse(filter.updated_since),
});
