import type { Caller } from '../../../kernel/access.ts';
import { label } from '../../../text/label.ts';
import type { Priority } from '../schema.ts';
import { assigneeOf } from './assignee.ts';

/** Filters common to lists of records. */
interface Asked<Status> {
  readonly status?: Status[];
  readonly assignee?: string;
  readonly priority?: Priority;
  readonly tag?: string;
  readonly contact_id?: number;
  readonly updated_since?: string;
}

/** Filters in the stores' form. Fails for an invalid assignee. */
export const workFilters = <Status>(asked: Asked<Status>, caller: Caller) => ({
  statuses: asked.status,
  assigneeId: assigneeOf(asked.assignee, caller),
  priority: asked.priority,
  tag: asked.tag === undefined ? undefined : label(asked.tag),
  contactId: asked.contact_id,
  updatedSince: asked.updated_since === undefined ? undefined : Date.parse(asked.updated_since),
});
