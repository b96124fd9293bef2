import type { SettingsOf } from '../../../../kernel/setting.ts';
import type { Limiter } from '../../../limits/index.ts';
import type { settings as entries } from '../settings.ts';

/** Kinds of requests that published sites count. */
export type VisitKind = 'page' | 'notFound' | 'search' | 'form';

/** Seconds until a network address may ask a site for this again; undefined where it may now. */
export type AdmitVisit = (kind: VisitKind, siteId: number, address: string) => number | undefined;

export function createAdmission(
  { limitAddress }: Pick<Limiter, 'limitAddress'>,
  settings: SettingsOf<typeof entries>,
  now: () => number,
): AdmitVisit {
  const limits: Readonly<Record<VisitKind, readonly [string, number]>> = {
    page: ['site_pages', settings.sitePagesPerMinute],
    notFound: ['site_not_found', settings.siteNotFoundPerMinute],
    search: ['site_searches', settings.siteSearchesPerMinute],
    form: ['site_form_posts', settings.siteFormPostsPerMinute],
  };
  return (kind, siteId, address) => {
    const [name, limit] = limits[kind];
    const state = limitAddress({ name, scope: siteId, address, limit, now: now() });
    return state?.isExceeded ? state.resetSeconds : undefined;
  };
}
