import type { Db } from '../../../platform/db/database.ts';
import { type StoredMail, updateMail } from '../store/outgoing.ts';
import type { EndedMail, MailFollower } from './mail-followers.ts';

/** Sets the final state of a mail, and tells the record that it belongs to. */
export async function endMail(
  db: Db,
  followers: readonly MailFollower[],
  { mail_id, about_kind, about_id: id }: Pick<StoredMail, 'mail_id' | 'about_kind' | 'about_id'>,
  { state, reason, at }: Pick<EndedMail, 'state' | 'at'> & { readonly reason: string | null },
): Promise<void> {
  const emptied = state === 'sent' ? { content: null } : {};
  await updateMail(db, mail_id, { state, reason, sending_at: null, ended_at: at, ...emptied });
  if (id === null) return;
  for (const follower of followers)
    if (follower.about === about_kind) await follower.ended(db, { id, state, at });
}
