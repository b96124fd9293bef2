import type { SettingsOf } from '../../../../kernel/setting.ts';
import type { AdmitVisit, VisitKind } from '../../../../platform/http/delivered-site.ts';
import type { Limiter } from '../../../limits/index.ts';
import type { settings as entries } from '../settings.ts';

export function createAdmission(
  { limitAddress }: Pick<Limiter, 'limitAddress'>,
  settings: SettingsOf<typeof entries>,
  now: () => number,
): AdmitVisit {
  const limits: Readonly<Record<VisitKind, readonly [string, number]>> = {
    page: ['site_pages', settings.sitePagesPerMinute],
    notFound: ['site_not_found', settings.siteNotFoundPerMinute],
    search: ['site_searches', settings.siteSearchesPerMinute],
  };
  return (kind, siteId, address) => {
    const [name, limit] = limits[kind];
    const state = limitAddress({ name, scope: siteId, address, limit, now: now() });
    return state?.isExceeded ? state.resetSeconds : undefined;
  };
}
