import type { Caller, SiteRef } from '../../../kernel/access.ts';
import { isBoundToSites } from '../../../kernel/access.ts';
import { fail, refuseField } from '../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import { page, pageRequest } from '../../../kernel/page.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { SiteHosts } from '../../../platform/addresses/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import { slugOf } from '../../../text/slug.ts';
import type { SiteTokens } from '../../identity/index.ts';
import type { operations } from '../operations.ts';
import { connectionOf, presentSite } from '../present.ts';
import { siteAddress } from '../rules/site-address.ts';
import type { Site, SiteCreateInput, SiteDetail } from '../schema.ts';
import type { AccessSubject } from '../store/access-scope.ts';
import { countTokens } from '../store/connections.ts';
import { lockProject } from '../store/deletions.ts';
import { findProject } from '../store/projects.ts';
import {
  countSites,
  findSite,
  insertSite,
  type NewSite,
  type StoredSite,
  selectSites,
  updateSite,
} from '../store/sites.ts';
import type { SiteStarter } from '../work/site-starter.ts';
import { currentAddress, servedAt } from './current-address.ts';
import type { LastSeenTracker } from './last-seen.ts';
import { newSiteKey } from './site-key.ts';

type SiteHandlers = Pick<Handlers<typeof operations, Db>, 'siteList' | 'siteGet' | 'siteCreate' | 'siteSave'>;

const slugCharactersMax = 50;
/** Host label derived from a site's name. */
const siteSlug = (name: string): string => slugOf(name, slugCharactersMax) || 'site';

type RecentActivity = Pick<LastSeenTracker, 'lately'>;

type Presenting = Pick<SitesDeps, 'lastSeen' | 'siteHosts'>;

async function present(db: Db, sites: readonly StoredSite[], now: number, deps: Presenting) {
  const siteIds = sites.map((site) => site.site_id);
  const tokens = await countTokens(db, siteIds, now);
  return (site: StoredSite): Static<typeof Site> => {
    const connection = connectionOf(site, tokens.get(site.site_id), deps.lastSeen.lately(site.site_id));
    return presentSite({ ...site, ...currentAddress(site, deps.siteHosts) }, connection);
  };
}

/** Current state of a site, read in the change's own transaction if there is one. */
async function siteNow(
  db: Db,
  caller: AccessSubject,
  siteId: number,
  now: number,
  deps: Presenting,
): Promise<Static<typeof Site>> {
  const site = (await findSite(db, caller, siteId)) ?? fail('not_found');
  return (await present(db, [site], now, deps))(site);
}

/** Current state of a site with its project and tokens. */
export async function siteDetail(
  db: Db,
  caller: AccessSubject,
  siteId: number,
  now: number,
  deps: Presenting & Pick<SitesDeps, 'tokens'>,
): Promise<Static<typeof SiteDetail>> {
  const site = (await findSite(db, caller, siteId)) ?? fail('not_found');
  return {
    ...(await present(db, [site], now, deps))(site),
    project_name: site.project_name,
    tokens: await deps.tokens.list(db, siteId, now),
  };
}

const ownSitesOnly = 'This app only has access to selected sites, so it can’t create new ones.';

/** Number of alternatives tried for a slug that was not requested explicitly. */
const slugsMax = 50;

export interface SitesDeps {
  readonly tokens: SiteTokens;
  readonly lastSeen: RecentActivity;
  /** Clears the site cache. */
  forget(): void;
  readonly siteHosts: Pick<SiteHosts, 'originOf'>;
  /** Creates the first content of sites. */
  starter(): SiteStarter;
}

export function siteHandlers(deps: SitesDeps): SiteHandlers {
  const { forget, siteHosts, starter } = deps;

  /** Refuses an address at which this server does not show the site: it would be announced, and lead nowhere. */
  function requireServed(site: StoredSite, url: string): void {
    const origin = servedAt(site, deps.siteHosts);
    if (origin === undefined || url === site.url || new URL(url).origin === origin) return;
    refuseField(
      '/url',
      'not_allowed',
      `Visitors find this site at ${origin}. To show it at another address, add that domain under Domains on the site’s page.`,
    );
  }

  /** Inserts a site published from here, under an unused slug. */
  async function insertStarter(
    db: Db,
    { name, slug: requestedSlug, url }: Static<typeof SiteCreateInput>,
    site: Omit<NewSite, 'url' | 'domain' | 'slug'>,
  ): Promise<number> {
    const wanted = requestedSlug ?? siteSlug(name);
    for (let number = 1; number <= (requestedSlug === undefined ? slugsMax : 1); number++) {
      const slug = number === 1 ? wanted : `${wanted}-${number}`;
      const origin = siteHosts.originOf(slug) ?? url;
      if (origin === undefined)
        refuseField(
          '/url',
          'required',
          'This server has no host for sites (SITES_HOST). Enter the site’s address.',
        );
      const siteId = await insertSite(db, { ...site, ...siteAddress(origin), slug });
      if (siteId !== undefined) return siteId;
    }
    return refuseField('/slug', 'taken', `Another site already uses ${wanted}. Choose another name.`);
  }

  return {
    async siteList(input, { db, caller, now }) {
      const request = pageRequest('sites', input);
      const rows = await selectSites(db, caller, request.rows, request.after?.[0]);
      const total = request.wantsTotal ? await countSites(db, caller) : undefined;
      return page(request, rows, await present(db, rows, now, deps), (row) => [row.site_id], total);
    },

    async siteGet(_input, { db, caller, site, now }) {
      const detail = await siteDetail(db, caller, site.siteId, now, deps);
      const isOwner = (await findSite(db, { ...caller, area: 'settings' }, site.siteId)) !== undefined;
      return isOwner ? detail : { ...detail, project_name: '', tokens: [] };
    },

    siteCreate: prepared({
      prepare: async (input) =>
        resolveKind(input) === 'starter' && input.starter_key !== undefined
          ? starter().prepare(input.starter_key)
          : undefined,
      async run(input, context, begin) {
        const { db, caller, now, afterCommit } = context;
        if (isBoundToSites(caller)) fail('insufficient_scope', { detail: ownSitesOnly });
        const kind = resolveKind(input);
        // A project that is being deleted accepts no new sites.
        await lockProject(db, input.project_id);
        const { project_id } = (await findProject(db, caller, input.project_id)) ?? fail('not_found');
        const { name, url = '' } = input;
        const site = { project_id, name, kind, site_key: newSiteKey(), created_at: now };
        afterCommit(forget);
        if (kind === 'starter') {
          const source = await sourceOf(db, caller, input.copy_of);
          const siteId = await insertStarter(db, input, site);
          const created = { siteId, projectId: project_id, name };
          const staged = source
            ? await starter().copy(context, source, created)
            : await begin?.(context, created);
          return { ...(await siteNow(db, caller, siteId, now, deps)), ...(staged && { staged }) };
        }
        const siteId =
          (await insertSite(db, { ...site, ...siteAddress(url), slug: null })) ?? fail('not_found');
        return siteNow(db, caller, siteId, now, deps);
      },
    }),

    async siteSave(input, { db, caller, site, now, afterCommit }) {
      const { name, url, project_id } = input;
      if (project_id !== undefined) {
        await lockProject(db, project_id);
        if (!(await findProject(db, caller, project_id))) fail('not_found');
      }
      const address = url === undefined ? undefined : siteAddress(url);
      if (address) requireServed((await findSite(db, caller, site.siteId)) ?? fail('not_found'), address.url);
      await updateSite(db, site.siteId, {
        ...(name === undefined ? {} : { name }),
        ...address,
        ...(project_id === undefined ? {} : { project_id }),
      });
      afterCommit(forget);
      return siteNow(db, caller, site.siteId, now, deps);
    },
  };
}

/** Site to copy. Its drafts are copied too, so the caller needs access to its content. */
async function sourceOf(db: Db, caller: Caller, siteId: number | undefined): Promise<SiteRef | undefined> {
  if (siteId === undefined) return undefined;
  const source = await findSite(db, { ...caller, area: 'content' }, siteId);
  if (!source) return refuseField('/copy_of', 'not_found', 'There is no such site within your access.');
  if (source.kind !== 'starter')
    refuseField('/copy_of', 'not_allowed', 'This site is hosted elsewhere. Choose one that is made here.');
  return { siteId, projectId: source.project_id, name: source.name };
}

/** Kind of a new site: connected, or made here. Rejects fields of the other kind. */
function resolveKind({
  kind,
  starter_key,
  copy_of,
  url,
  slug,
}: Static<typeof SiteCreateInput>): NewSite['kind'] {
  const hasContent = starter_key !== undefined || copy_of !== undefined;
  const siteKind = kind ?? (hasContent ? 'starter' : 'connected');
  if (siteKind === 'connected') {
    if (url === undefined) refuseField('/url', 'required', 'This field is required.');
    for (const [name, value] of Object.entries({ starter_key, copy_of, slug }))
      if (value !== undefined)
        refuseField(`/${name}`, 'not_allowed', 'Leave it out: the site is hosted elsewhere.');
  } else if (!hasContent) refuseField('/starter_key', 'required', 'Choose what the site starts with.');
  else if (starter_key !== undefined && copy_of !== undefined)
    refuseField('/copy_of', 'not_allowed', 'Give starter_key or copy_of, not both.');
  return siteKind;
}
