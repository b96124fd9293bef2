import { fail, refuseField } from '../../../kernel/errors.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pageUrl, pathOf } from '../rules/page-address.ts';
import { findSiteUrl } from '../store/site-url.ts';

/** The requested page of a site. */
export interface RequestedPage {
  readonly url: URL;
  /** Normalised path, as stored. */
  readonly path: string;
}

/** The page at a path of a site the caller has access to. Fails with `validation_failed` for an invalid path. */
export async function requestedPage(db: Db, siteId: number, path: string): Promise<RequestedPage> {
  const siteUrl = (await findSiteUrl(db, siteId)) ?? fail('not_found');
  const url = pageUrl(siteUrl, path);
  if (!url)
    return refuseField(
      '/path',
      'wrong_form',
      'Use a page’s path, such as / or /prices, without host, spaces, #, @ or \\.',
    );
  return { url, path: pathOf(url) };
}
