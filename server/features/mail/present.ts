import { isoTime, isoTimeOrNull, type Static } from '../../kernel/schema.ts';
import type { OutgoingMail } from './schema.ts';
import type { StoredMail } from './store/outgoing.ts';

/** Public form of a mail, without its content. */
export const presentMail = (row: StoredMail): Static<typeof OutgoingMail> => ({
  mail_id: row.mail_id,
  kind: row.kind,
  site_id: row.site_id,
  to: row.to_address,
  subject: row.subject,
  state: row.state,
  kept: row.is_kept === 1,
  reason: row.reason,
  attempts: row.attempts,
  created_at: isoTime(row.created_at),
  ended_at: isoTimeOrNull(row.ended_at),
});
