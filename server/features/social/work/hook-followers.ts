import { type ExtensionPoint, extensionPoint } from '../../../kernel/extension.ts';
import type { Db } from '../../../platform/db/database.ts';

/** A listing for which the provider announced changes. */
export interface ChangedListing {
  readonly accountId: number;
  /** Provider's id of the location; null if it names none. */
  readonly providerLocationId: string | null;
}

export interface HookFollower {
  /** Schedules a read of a listing's reviews, in the transaction that receives the webhook. */
  reviewsChanged(db: Db, listing: ChangedListing, now: number): Promise<void>;
  /** Schedules a new check of listings, in the transaction that synchronised the accounts. */
  accountsRead(db: Db, now: number): Promise<void>;
}

/** Extension point for features that refresh their data when the provider calls or its accounts are read. */
export const hookFollowers: ExtensionPoint<HookFollower> = extensionPoint(
  'what is read when a provider calls',
);
