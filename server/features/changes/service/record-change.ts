import type { Db } from '../../../platform/db/database.ts';
import { notifyOnCommit } from '../../../platform/db/notify-on-commit.ts';
import type { ChangeKind, ChangeOp } from '../schema.ts';
import { insertChanges } from '../store.ts';

/** A record that was created, updated or deleted. */
export interface Change {
  readonly kind: ChangeKind;
  readonly id: number;
  readonly op: ChangeOp;
  /** Site of the record; null if it belongs only to a project, or to the whole installation. */
  readonly siteId: number | null;
  /** Only if `siteId` is null: the project whose members see it. Without either, only administrators do. */
  readonly projectId?: number | null;
  /** Conversation of a message, ticket of a ticket message, task of a run. */
  readonly parentId?: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Records a change in the transaction that makes it: live updates and webhooks depend on the feed. Call it once for
 * each record a change touches.
 */
export function recordChange(db: Db, change: Change): Promise<void> {
  const { kind, id, op, siteId, projectId = null, parentId = null, at } = change;
  notifyOnCommit(db);
  return insertChanges(db, [
    { at, site_id: siteId, project_id: projectId, kind, record_id: id, parent_id: parentId, op },
  ]);
}
