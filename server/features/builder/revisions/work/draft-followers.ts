import { extensionPoint } from '../../../../kernel/extension.ts';
import type { Db } from '../../../../platform/db/database.ts';

/** End of a draft or of a part of it, within the same transaction. */
export interface DraftEvent {
  readonly db: Db;
  readonly siteId: number;
  readonly changeSetId: number;
  /** Revision that went live; undefined if the draft was discarded. */
  readonly publishedId: number | undefined;
  /** True if its changes were added to the shared draft. */
  readonly isMerged: boolean;
  /** Name of the caller in the audit log's form. */
  readonly by: string;
  readonly now: number;
}

/** First save of a program's proposal, within the same transaction. */
export interface ProposalEvent {
  readonly db: Db;
  readonly siteId: number;
  readonly projectId: number;
  readonly changeSetId: number;
  /** Changes of the save, in words. */
  readonly summary: readonly string[];
  /** Name of the caller in the audit log's form. */
  readonly by: string;
  readonly now: number;
}

/** Receives proposals that begin, and drafts that go live or are discarded. */
export interface DraftFollower {
  proposalBegan(event: ProposalEvent): Promise<void>;
  draftEnded(event: DraftEvent): Promise<void>;
}

export const draftFollowers = extensionPoint<DraftFollower>('followers of drafts');
