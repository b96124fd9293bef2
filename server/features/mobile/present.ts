import { isoTime, type Static } from '../../kernel/schema.ts';
import type { AppSite, MobileApp } from './schema.ts';
import type { StoredApp } from './store/apps.ts';

export interface AppCounts {
  readonly sessions: number;
  readonly codes: number;
}

export const presentApp = (app: StoredApp, counts: AppCounts): Static<typeof MobileApp> => ({
  app_id: app.app_id,
  site_id: app.site_id,
  // Public for public apps; for private ones only with a code or a session.
  site_key: app.visibility === 'public' ? app.app_key : null,
  app_name: app.app_name,
  name: app.name,
  domain: app.domain,
  enabled: app.enabled === 1,
  visibility: app.visibility,
  active_sessions: counts.sessions,
  open_codes: counts.codes,
  created_at: isoTime(app.created_at),
  updated_at: isoTime(app.updated_at),
});

/** The site as a phone knows it that was let in. */
export const presentSite = (app: StoredApp): Static<typeof AppSite> => ({
  site_id: app.site_id,
  site_key: app.app_key,
  app_name: app.app_name,
  name: app.name,
  visibility: app.visibility,
});
