import { isoTime, type Static } from '../../kernel/schema.ts';
import { heldReasons, ignoredReasons } from './rules/decide.ts';
import type { IncomingMail } from './schema.ts';
import type { StoredIncoming } from './store/incoming.ts';

const bodyCharactersMax = 2000;
const sentences: Readonly<Record<string, string>> = { ...heldReasons, ...ignoredReasons };

/** Public form of an incoming mail. */
export function presentIncoming(row: StoredIncoming): Static<typeof IncomingMail> {
  const { state, reason, body } = row;
  return {
    incoming_mail_id: row.incoming_mail_id,
    site_id: row.site_id,
    conversation_id: row.conversation_id,
    ticket_id: row.ticket_id,
    state: state === 'arrived' ? 'received' : state,
    held: state === 'held',
    reason: reason === null ? null : (sentences[reason] ?? reason),
    from: row.from_address === null ? null : { name: row.from_name, address: row.from_address },
    to: row.to_address,
    subject: row.subject ?? '',
    body: body === null ? null : body.slice(0, bodyCharactersMax).toWellFormed(),
    has_source: row.sha256 !== null,
    received_at: isoTime(row.received_at),
  };
}
