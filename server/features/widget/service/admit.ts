import { fail } from '../../../kernel/errors.ts';
import type { RequestFacts } from '../../../kernel/operation.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findSiteByKey } from '../../sites/index.ts';
import { originsOf, type Settings, settingsOf } from '../settings.ts';
import { findSettings } from '../store/settings.ts';

/** The site a widget calls for, once it may. */
export interface AdmittedSite {
  readonly siteId: number;
  readonly siteKey: string;
  readonly name: string;
  readonly settings: Settings;
}

/**
 * The site with this key, where the page that calls is one of its own. What names no origin is no page of another site:
 * a browser names it with every call that another site's page makes. `ownOrigin` is ours, where the preview runs.
 */
export async function admitPage(
  db: Db,
  siteKey: string,
  { origin }: Pick<RequestFacts, 'origin'>,
  ownOrigin: string,
): Promise<AdmittedSite> {
  const site = (await findSiteByKey(db, siteKey)) ?? fail('not_found', { detail: 'No site has this key.' });
  const settings = settingsOf(site.siteId, await findSettings(db, site.siteId));
  if (origin !== undefined && origin !== ownOrigin && !originsOf(settings, site.url).includes(origin)) {
    fail('origin_forbidden', {
      detail: "Pages of this origin may not use the site's widget. Its settings name those that may.",
    });
  }
  return { siteId: site.siteId, siteKey, name: site.name, settings };
}

export const switchedOff = 'The widget of this site is switched off.';

/** The same, for what a widget that is switched off refuses. */
export async function admitVisitor(...asked: Parameters<typeof admitPage>): Promise<AdmittedSite> {
  const site = await admitPage(...asked);
  if (!site.settings.enabled) fail('not_found', { detail: switchedOff });
  return site;
}
