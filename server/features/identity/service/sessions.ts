import { fail } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { isoTime, isoTimeOrNull, type Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { operations } from '../operations.ts';
import { deviceOf, lastUseOf, sessionIdleSince } from '../rules.ts';
import type { SignedInSession } from '../schema/sign-in.ts';
import { findAccount } from '../store/accounts.ts';
import { type StoredSession, selectSessions } from '../store/sessions.ts';
import { revokeAccountTokens, revokeToken } from '../store/tokens.ts';
import type { ServiceDeps } from './deps.ts';

type SessionListHandlers = Pick<
  Handlers<typeof operations, Db>,
  'sessionList' | 'sessionEnd' | 'sessionEndOthers' | 'accountSessions' | 'accountEndSession'
>;

const present = (row: StoredSession, currentId: number | null): Static<typeof SignedInSession> => ({
  session_id: row.token_id,
  kind: row.kind,
  // Apps send their own device name.
  device: row.kind === 'app' ? row.name || 'App' : deviceOf(row.user_agent),
  site_name: row.site_name,
  address: row.address,
  started_at: isoTime(row.created_at),
  last_seen_at: isoTimeOrNull(lastUseOf(row)),
  current: row.token_id === currentId,
});

/** Sessions of an account, for its owner and for administrators. */
export function sessionListHandlers({ forget }: ServiceDeps): SessionListHandlers {
  async function sessionsOf(db: Db, accountId: number, currentId: number | null, now: number) {
    const rows = await selectSessions(db, accountId, { now, usedAfter: sessionIdleSince(now) });
    return { data: rows.map((row) => present(row, currentId)) };
  }

  async function end(db: Db, accountId: number, sessionId: number, now: number) {
    const sessions = await selectSessions(db, accountId, { now, usedAfter: sessionIdleSince(now) });
    if (!sessions.some(({ token_id }) => token_id === sessionId)) fail('not_found');
    await revokeToken(db, sessionId, now);
    return { done: true };
  }

  const knownAccount = async (db: Db, accountId: number): Promise<void> => {
    const account = await findAccount(db, accountId);
    if (!account || account.removed_at !== null) fail('not_found');
  };

  return {
    sessionList: (_input, { db, caller, now }) => sessionsOf(db, caller.accountId ?? 0, caller.tokenId, now),

    async sessionEnd({ session_id: id }, { db, caller, now, setSession, afterCommit }) {
      const ended = await end(db, caller.accountId ?? 0, id, now);
      if (id === caller.tokenId) setSession(null);
      afterCommit(forget);
      return ended;
    },

    async sessionEndOthers(_input, { db, caller, now, afterCommit }) {
      await revokeAccountTokens(db, caller.accountId ?? 0, ['session', 'app'], caller.tokenId, now);
      afterCommit(forget);
      return { done: true };
    },

    async accountSessions({ account_id: id }, { db, caller, now }) {
      await knownAccount(db, id);
      return sessionsOf(db, id, caller.tokenId, now);
    },

    async accountEndSession({ account_id: id, session_id: sessionId }, { db, now, afterCommit }) {
      await knownAccount(db, id);
      const ended = await end(db, id, sessionId, now);
      afterCommit(forget);
      return ended;
    },
  };
}
