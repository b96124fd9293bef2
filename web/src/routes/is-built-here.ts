import { siteQuery } from '../api/sites.ts';
import { idOf } from '../search-params.ts';
import type { Context } from './root.ts';

/** True for a site that is made here. One that is out of reach is none: where it leads says so. */
export async function isBuiltHere({ queries }: Context, siteId: string): Promise<boolean> {
  const id = idOf(siteId);
  if (id === undefined) return false;
  const site = await queries.ensureQueryData(siteQuery(id)).catch(() => undefined);
  return site?.kind === 'starter';
}
