import { isoTime, isoTimeOrNull, type Static } from '../../kernel/schema.ts';
import type { Passkey } from './schema.ts';
import type { StoredPasskey } from './store/passkeys.ts';

/** Public form of a passkey for its owner, without its key. */
export const presentPasskey = (row: StoredPasskey): Static<typeof Passkey> => ({
  passkey_id: row.passkey_id,
  name: row.name,
  synced: row.synced === 1,
  created_at: isoTime(row.created_at),
  last_used_at: isoTimeOrNull(row.last_used_at),
});
