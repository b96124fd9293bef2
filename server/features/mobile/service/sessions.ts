import { fail } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { page, pageRequest } from '../../../kernel/page.ts';
import { isoTime, isoTimeOrNull } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import {
  countAppSessions,
  lastUseOf,
  presentUser,
  revokeAppSessions,
  selectAppSessions,
} from '../../identity/index.ts';
import type { operations } from '../operations.ts';
import { findAppId } from '../store/apps.ts';
import type { ServiceDeps } from './deps.ts';

type SessionHandlers = Pick<
  Handlers<typeof operations, Db>,
  'mobileappSessionList' | 'mobileappSessionRevoke' | 'mobileappSessionRevokeAll'
>;

/** Handlers for the signed-in phones of an app. */
export function sessionHandlers({ forget }: ServiceDeps): SessionHandlers {
  return {
    async mobileappSessionList(input, { db, site, now }) {
      const { siteId } = site;
      const request = pageRequest('mobile-sessions', input);
      const rows = await selectAppSessions(db, siteId, now, request.rows, request.after?.[0]);
      const total = request.wantsTotal
        ? ((await countAppSessions(db, [siteId], now)).get(siteId) ?? 0)
        : undefined;
      return page(request, rows, presentSession, (row) => [row.token_id], total);
    },

    async mobileappSessionRevoke(input, { db, site, now, afterCommit }) {
      const revoked = await revokeAppSessions(db, site.siteId, now, input.session_id);
      if (revoked === 0) fail('not_found');
      await notifySessionsChanged(db, site.siteId, now);
      afterCommit(forget);
      return { site_id: site.siteId, revoked };
    },

    async mobileappSessionRevokeAll(_input, { db, site, now, afterCommit }) {
      const revoked = await revokeAppSessions(db, site.siteId, now);
      if (revoked > 0) await notifySessionsChanged(db, site.siteId, now);
      afterCommit(forget);
      return { site_id: site.siteId, revoked };
    },
  };
}

/** Records a change of an app, whose form includes its number of sessions. */
export async function notifySessionsChanged(db: Db, siteId: number, at: number): Promise<void> {
  const id = await findAppId(db, siteId);
  if (id !== undefined) await recordChange(db, { kind: 'app', id, op: 'updated', siteId, at });
}

const presentSession = (row: Awaited<ReturnType<typeof selectAppSessions>>[number]) => ({
  session_id: row.token_id,
  user: presentUser(row),
  device_name: row.device_name === '' ? null : row.device_name,
  created_at: isoTime(row.created_at),
  last_used_at: isoTimeOrNull(lastUseOf(row)),
  expires_at: isoTime(row.expires_at),
});
