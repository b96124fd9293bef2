import { extensionPoint } from '../../../../kernel/extension.ts';
import type { Db } from '../../../../platform/db/database.ts';

/** End of a draft or of a part of it, within the same transaction. */
export interface DraftEvent {
  readonly db: Db;
  readonly siteId: number;
  readonly changeSetId: number;
  /** Revision that went live; undefined if the draft was discarded. */
  readonly publishedId: number | undefined;
  /** Name of the caller in the audit log's form. */
  readonly by: string;
  readonly now: number;
}

/** Receives drafts that go live or are discarded. */
export interface DraftFollower {
  draftEnded(event: DraftEvent): Promise<void>;
}

export const draftFollowers = extensionPoint<DraftFollower>('followers of drafts');
