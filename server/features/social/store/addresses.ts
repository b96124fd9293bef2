import type { Db } from '../../../platform/db/database.ts';
import type { Platform } from '../schema/platforms.ts';
import type { TargetStateName } from '../schema.ts';

/** A target with its addresses at the provider. */
export interface AddressedTarget {
  readonly target_id: number;
  readonly account_id: number;
  readonly location_id: number | null;
  readonly platform: Platform;
  readonly state: TargetStateName;
  readonly sending_id: number | null;
  readonly provider: string;
  readonly provider_account_id: string;
  readonly provider_location_id: string | null;
}

const addressed = (db: Db) =>
  db
    .selectFrom('social_target')
    .innerJoin('social_account', 'social_account.account_id', 'social_target.account_id')
    .leftJoin('social_location', 'social_location.location_id', 'social_target.location_id')
    .select([
      'social_target.target_id',
      'social_target.account_id',
      'social_target.location_id',
      'social_target.platform',
      'social_target.state',
      'social_target.sending_id',
      'social_account.provider',
      'social_account.provider_account_id',
      'social_location.provider_location_id',
    ])
    .orderBy('social_target.target_id');

/** Targets of a post that are still queued. */
export async function selectQueued(db: Db, postId: number): Promise<AddressedTarget[]> {
  return addressed(db)
    .where('social_target.post_id', '=', postId)
    .where('social_target.state', '=', 'queued')
    .execute();
}

/** All targets of a delivery as they were sent, in any state. */
export async function selectSent(db: Db, sendingId: number): Promise<AddressedTarget[]> {
  return addressed(db).where('social_target.sending_id', '=', sendingId).execute();
}
