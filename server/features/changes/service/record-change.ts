import type { Db } from '../../../platform/db/database.ts';
import { notifyOnCommit } from '../../../platform/db/notify-on-commit.ts';
import type { ChangeKind, ChangeOp } from '../schema.ts';
import { insertChanges } from '../store.ts';

/** One record that came to be, is another, or is gone. */
export interface Change {
  readonly kind: ChangeKind;
  readonly id: number;
  readonly op: ChangeOp;
  /** The site the record belongs to; null for a record of a project alone, or of the whole installation. */
  readonly siteId: number | null;
  /** Only if `siteId` is null: the project whose members see it. Without either, only administrators do. */
  readonly projectId?: number | null;
  /** The conversation of a message, the ticket of a ticket message, the task of a run. */
  readonly parentId?: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Puts a change into the feed, in the transaction that makes it: everything live runs on the feed, and so do webhooks.
 * To be called once for each record a change touches.
 */
export function recordChange(db: Db, change: Change): Promise<void> {
  const { kind, id, op, siteId, projectId = null, parentId = null, at } = change;
  notifyOnCommit(db);
  return insertChanges(db, [
    { at, site_id: siteId, project_id: projectId, kind, record_id: id, parent_id: parentId, op },
  ]);
}
