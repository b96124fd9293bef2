import { fail } from '../../../kernel/errors.ts';
import type { RequestFacts } from '../../../kernel/operation.ts';
import type { Db } from '../../../platform/db/database.ts';
import { currentAddress, findSiteByKey } from '../../sites/index.ts';
import { originsOf, type Settings, settingsOf } from '../settings.ts';
import { findSettings } from '../store/settings.ts';
import type { PageOrigins } from './deps.ts';

/** The site of an admitted widget call. */
export interface AdmittedSite {
  readonly siteId: number;
  readonly siteKey: string;
  readonly name: string;
  readonly settings: Settings;
}

/**
 * Finds the site with this key if the calling page is one of its own. A call without an origin does not come from
 * another site's page: browsers always send one then. `origins.own` is ours, where the preview runs.
 */
export async function admitPage(
  db: Db,
  siteKey: string,
  { origin, hostSiteId }: Pick<RequestFacts, 'origin' | 'hostSiteId'>,
  origins: PageOrigins,
): Promise<AdmittedSite> {
  const site = (await findSiteByKey(db, siteKey)) ?? fail('not_found', { detail: 'No site has this key.' });
  const settings = settingsOf(site.siteId, await findSettings(db, site.siteId));
  const isAllowed = (from: string | undefined): boolean =>
    from === undefined ||
    from === origins.own ||
    originsOf(settings, currentAddress(site, origins.siteHosts).url).includes(from);
  // On a site's own host, pages call for that site, whichever origins are allowed elsewhere.
  const isOwn = hostSiteId === undefined ? isAllowed(origin) : hostSiteId === site.siteId;
  if (!isOwn) {
    fail('origin_forbidden', {
      detail: "This origin is not allowed to use the site's widget. Add it in the widget's settings.",
    });
  }
  return { siteId: site.siteId, siteKey, name: site.name, settings };
}

export const disabledDetail = 'The widget of this site is switched off.';

/** Like `admitPage`, but refuses a disabled widget. */
export async function admitVisitor(...args: Parameters<typeof admitPage>): Promise<AdmittedSite> {
  const site = await admitPage(...args);
  if (!site.settings.enabled) fail('not_found', { detail: disabledDetail });
  return site;
}
