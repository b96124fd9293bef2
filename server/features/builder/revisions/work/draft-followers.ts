import { extensionPoint } from '../../../../kernel/extension.ts';
import type { Db } from '../../../../platform/db/database.ts';

/** End of a draft, or of a part of it, in the transaction that brings it about. */
export interface DraftEvent {
  readonly db: Db;
  readonly siteId: number;
  readonly changeSetId: number;
  /** Revision that went live. Undefined: the draft was discarded. */
  readonly publishedId: number | undefined;
  /** Name of the caller, as the audit log has it. */
  readonly by: string;
  readonly now: number;
}

/** Told of drafts that go live or are discarded. */
export interface DraftFollower {
  draftEnded(event: DraftEvent): Promise<void>;
}

export const draftFollowers = extensionPoint<DraftFollower>('followers of drafts');
