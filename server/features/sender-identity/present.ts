import { isoTime, type Static } from '../../kernel/schema.ts';
import type { SenderProfile } from './schema.ts';
import type { StoredProfile } from './store/profiles.ts';

/** Public form of a profile. */
export function presentProfile(
  row: StoredProfile,
  urlOf: (name: string) => string,
): Static<typeof SenderProfile> {
  const { photo_file: file, photo_width: width, photo_height: height } = row;
  return {
    profile_id: row.profile_id,
    site_id: row.site_id,
    sender_email: row.sender_email,
    sender_name: row.sender_name,
    photo:
      file === null || width === null || height === null
        ? null
        : { url: urlOf(file), width, height, sha256: file.slice(0, file.indexOf('.')) },
    notes: file === null ? [] : [...photoNotes],
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
  };
}

/** Notes for people who set a photo. Source: the specification, sender profiles. */
const photoNotes: readonly string[] = [
  'Mail programs show this photo where they read public photos of senders. Where the recipient’s own mail provider keeps a photo of the sender, as Gmail and Microsoft do for their accounts, that one is shown.',
];
