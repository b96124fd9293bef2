import { type ExtensionPoint, extensionPoint } from '../../../kernel/extension.ts';
import type { Db } from '../../../platform/db/database.ts';

/** A listing of which the provider says that there is something to read. */
export interface ListingHeardOf {
  readonly accountId: number;
  /** The provider's own id of the place; null where it does not say which. */
  readonly providerLocationId: string | null;
}

export interface HookFollower {
  /** Has the reviews of a listing read soon. It runs in the transaction that takes the call. */
  reviewsChanged(db: Db, listing: ListingHeardOf, now: number): Promise<void>;
  /** Has what is known of listings asked for anew. It runs in the transaction of the caller who had the accounts read. */
  accountsRead(db: Db, now: number): Promise<void>;
}

/** Extension point for features that read again when the provider calls or its accounts are read. */
export const hookFollowers: ExtensionPoint<HookFollower> = extensionPoint(
  'what is read when a provider calls',
);
