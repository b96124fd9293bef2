import { fail } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { page, pageRequest } from '../../../kernel/page.ts';
import type { Db } from '../../../platform/db/database.ts';
import { randomBase32 } from '../../../text/base32.ts';
import { recordChange } from '../../changes/index.ts';
import { countAppSessions, revokeAppSessions } from '../../identity/index.ts';
import type { AccessSubject } from '../../sites/index.ts';
import type { operations } from '../operations.ts';
import { presentApp } from '../present.ts';
import { type AppSettings, mergedSettings, sameSettings } from '../rules.ts';
import {
  countApps,
  findApp,
  insertApp,
  lockApp,
  type StoredApp,
  selectApps,
  updateApp,
} from '../store/apps.ts';
import { countCodes, deleteCodesOf } from '../store/codes.ts';
import type { ServiceDeps } from './deps.ts';

type AppHandlers = Pick<Handlers<typeof operations, Db>, 'mobileappList' | 'mobileappEnsure'>;

async function present(db: Db, apps: readonly StoredApp[], now: number) {
  const siteIds = apps.map((app) => app.site_id);
  const sessions = await countAppSessions(db, siteIds, now);
  const codes = await countCodes(db, siteIds, now);
  return (app: StoredApp) =>
    presentApp(app, { sessions: sessions.get(app.site_id) ?? 0, codes: codes.get(app.site_id) ?? 0 });
}

/** The app workspaces of sites. */
export function appHandlers({ siteAccess, forget }: ServiceDeps): AppHandlers {
  async function appNow(db: Db, caller: AccessSubject, siteId: number, now: number) {
    const app = (await findApp(siteAccess(db, caller), siteId)) ?? fail('not_found');
    return (await present(db, [app], now))(app);
  }

  return {
    async mobileappList(input, { db, caller, now }) {
      const request = pageRequest('mobile-apps', input);
      const rows = await selectApps(siteAccess(db, caller), request.rows, request.after?.[0]);
      const total = request.wantsTotal ? await countApps(siteAccess(db, caller)) : undefined;
      return page(request, rows, await present(db, rows, now), (row) => [row.app_id], total);
    },

    async mobileappEnsure(input, { db, caller, site, now, afterCommit }) {
      const { siteId } = site;
      const first = mergedSettings(input, undefined, site.name);
      const columns = { ...columnsOf(first, now), app_key: newAppKey() };
      const appId = await insertApp(db, { ...columns, site_id: siteId, created_at: now });
      if (appId !== undefined) {
        await recordChange(db, { kind: 'app', id: appId, op: 'created', siteId, at: now });
        return { ...(await appNow(db, caller, siteId, now)), created: true };
      }
      const row = (await lockApp(db, siteId)) ?? fail('not_found');
      const present = { app_name: row.app_name, enabled: row.enabled === 1, visibility: row.visibility };
      const wanted = mergedSettings(input, present, site.name);
      if (!sameSettings(wanted, present)) {
        const isWithdrawn = present.visibility === 'public' && wanted.visibility === 'private';
        // The old key was public, so codes must lead to a new one.
        const key = isWithdrawn ? { app_key: newAppKey() } : {};
        await updateApp(db, siteId, { ...columnsOf(wanted, now), ...key });
        await recordChange(db, { kind: 'app', id: row.app_id, op: 'updated', siteId, at: now });
      }
      if (present.enabled && !wanted.enabled) {
        await deleteCodesOf(db, siteId);
        await revokeAppSessions(db, siteId, now);
        afterCommit(forget);
      }
      return { ...(await appNow(db, caller, siteId, now)), created: false };
    },
  };
}

/** 80 random bits. Shaped like a widget's site key, but separate from it. */
const newAppKey = (): string => `ak_${randomBase32(16).toLowerCase()}`;

const columnsOf = (settings: AppSettings, now: number) => ({
  app_name: settings.app_name,
  enabled: settings.enabled ? 1 : 0,
  visibility: settings.visibility,
  updated_at: now,
});
