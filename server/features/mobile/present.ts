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
  // Published only for public apps. Phones get the key of a private app from a code or their session.
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

/** The site in the form shown to a phone with access. */
export const presentSite = (app: StoredApp): Static<typeof AppSite> => ({
  site_id: app.site_id,
  site_key: app.app_key,
  app_name: app.app_name,
  name: app.name,
  visibility: app.visibility,
});
