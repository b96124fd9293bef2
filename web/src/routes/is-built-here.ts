import { siteQuery } from '../api/sites.ts';
import { idOf } from '../search-params.ts';
import type { Context } from './root.ts';

/** True for a site built here. False for one without access: its page explains that. */
export async function isBuiltHere({ queries }: Context, siteId: string): Promise<boolean> {
  const id = idOf(siteId);
  if (id === undefined) return false;
  const site = await queries.ensureQueryData(siteQuery(id)).catch(() => undefined);
  return site?.kind === 'starter';
}
