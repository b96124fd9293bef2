import { fail } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { page, pageRequest } from '../../../kernel/page.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { SiteTokens } from '../../identity/index.ts';
import type { operations } from '../operations.ts';
import { connectionOf, presentSite } from '../present.ts';
import { siteAddress } from '../rules/site-address.ts';
import type { Site, SiteDetail } from '../schema.ts';
import { countTokens } from '../store/connections.ts';
import { lockProject } from '../store/deletions.ts';
import { findProject } from '../store/projects.ts';
import type { Reacher } from '../store/reach.ts';
import {
  countSites,
  findSite,
  insertSite,
  type StoredSite,
  selectSites,
  updateSite,
} from '../store/sites.ts';
import { newSiteKey } from './site-key.ts';

type SiteHandlers = Pick<Handlers<typeof operations, Db>, 'siteList' | 'siteGet' | 'siteCreate' | 'siteSave'>;

async function present(db: Db, sites: readonly StoredSite[], now: number) {
  const siteIds = sites.map((site) => site.site_id);
  const tokens = await countTokens(db, siteIds, now);
  return (site: StoredSite): Static<typeof Site> =>
    presentSite(site, connectionOf(site, tokens.get(site.site_id)));
}

/** A site as it is now, in the change's own transaction where there is one. */
async function siteNow(db: Db, caller: Reacher, siteId: number, now: number): Promise<Static<typeof Site>> {
  const site = (await findSite(db, caller, siteId)) ?? fail('not_found');
  return (await present(db, [site], now))(site);
}

/** The same with its project and tokens. */
export async function siteDetail(
  db: Db,
  caller: Reacher,
  siteId: number,
  now: number,
  tokens: SiteTokens,
): Promise<Static<typeof SiteDetail>> {
  const site = (await findSite(db, caller, siteId)) ?? fail('not_found');
  return {
    ...(await present(db, [site], now))(site),
    project_name: site.project_name,
    tokens: await tokens.list(db, siteId, now),
  };
}

/** `forget` has the directory of sites look everything up anew. */
export function siteHandlers(tokens: SiteTokens, forget: () => void): SiteHandlers {
  return {
    async siteList(input, { db, caller, now }) {
      const request = pageRequest('sites', input);
      const rows = await selectSites(db, caller, request.rows, request.after?.[0]);
      const total = request.wantsTotal ? await countSites(db, caller) : undefined;
      return page(request, rows, await present(db, rows, now), (row) => [row.site_id], total);
    },

    siteGet: (_input, { db, caller, site, now }) => siteDetail(db, caller, site.siteId, now, tokens),

    async siteCreate(input, { db, caller, now, afterCommit }) {
      const address = siteAddress(input.url);
      // One that is deleted meanwhile gets no site any more.
      await lockProject(db, input.project_id);
      const project = (await findProject(db, caller, input.project_id)) ?? fail('not_found');
      const siteId = await insertSite(db, {
        project_id: project.project_id,
        name: input.name,
        ...address,
        site_key: newSiteKey(),
        created_at: now,
      });
      afterCommit(forget);
      return siteNow(db, caller, siteId, now);
    },

    async siteSave(input, { db, caller, site, now, afterCommit }) {
      const { name, url, project_id } = input;
      if (project_id !== undefined) {
        await lockProject(db, project_id);
        if (!(await findProject(db, caller, project_id))) fail('not_found');
      }
      await updateSite(db, site.siteId, {
        ...(name === undefined ? {} : { name }),
        ...(url === undefined ? {} : siteAddress(url)),
        ...(project_id === undefined ? {} : { project_id }),
      });
      afterCommit(forget);
      return siteNow(db, caller, site.siteId, now);
    },
  };
}
