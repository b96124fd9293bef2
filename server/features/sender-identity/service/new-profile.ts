import { refuseField } from '../../../kernel/errors.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type Change, recordChange } from '../../changes/index.ts';
import type { SenderAddress } from '../rules/sender-address.ts';
import { profilesMax } from '../schema.ts';
import { countProfilesOf, insertProfile, type StoredProfile } from '../store/profiles.ts';

export interface NewProfile {
  readonly siteId: number;
  readonly address: SenderAddress;
  readonly name: string | undefined;
  /** Name of the caller, for display in the profile. */
  readonly by: string;
  readonly now: number;
}

/**
 * Adds a sender profile to a site. Fails with `validation_failed` without a name, or if the site has reached
 * the maximum.
 */
export async function newProfile(
  db: Db,
  { siteId, address, name, by, now }: NewProfile,
): Promise<StoredProfile> {
  if (name === undefined)
    return refuseField('/sender_name', 'missing', 'Enter the name shown for mail from this address.');
  if ((await countProfilesOf(db, siteId)) >= profilesMax)
    return refuseField(
      '/site_id',
      'too_many',
      `A site has at most ${profilesMax} sender profiles. Delete one first.`,
    );
  return insertProfile(db, {
    site_id: siteId,
    sender_email: address.email,
    sender_key: address.key,
    sender_name: name,
    photo_file: null,
    photo_width: null,
    photo_height: null,
    photos_before: null,
    created_by: by,
    created_at: now,
    updated_at: now,
  });
}

export const recordProfileChange = (
  db: Db,
  { profile_id, site_id }: StoredProfile,
  op: Change['op'],
  at: number,
): Promise<void> => recordChange(db, { kind: 'sender_profile', id: profile_id, op, siteId: site_id, at });
