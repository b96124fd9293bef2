import { type Caller, isBoundToSites } from '../../../kernel/access.ts';
import { fail, refusedFields } from '../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import { type ListParameters, page, pageRequest } from '../../../kernel/page.ts';
import type { Db } from '../../../platform/db/database.ts';
import { accessibleProjects, accessibleSites, findProject } from '../../sites/index.ts';
import type { accountOperations } from '../operations/accounts.ts';
import { type AccountPresenter, accountPresenter, presentSync } from '../present.ts';
import { ProviderFault } from '../provider/port.ts';
import { locationFor } from '../rules/account-use.ts';
import { assignmentProblems, type LocationAssignment } from '../rules/location-assignments.ts';
import {
  type AccountWithLocations,
  assignAccount,
  assignLocations,
  lockAccount,
  selectAccounts,
  selectAccountsByIds,
  selectAccountsOf,
  selectSiteIds,
} from '../store/accounts.ts';
import { findSync } from '../store/sync.ts';
import type { SocialDeps } from './deps.ts';
import { recordAccountChange } from './sync.ts';

/** Sites of a project that may use an account. */
const sitesOf = (account: AccountWithLocations, projectSites: readonly number[]): number[] =>
  projectSites.filter((siteId) => locationFor(account, { siteId, projectId: account.project_id ?? 0 }));

/** One page of accounts, by id. All accounts are read, since there are only some dozens. */
function pageOf<T>(
  list: string,
  input: ListParameters & Readonly<Record<string, unknown>>,
  accounts: readonly AccountWithLocations[],
  present: (account: AccountWithLocations) => T,
) {
  const request = pageRequest(list, input);
  const [after = 0] = request.after ?? [];
  const rows = accounts
    .filter(({ account_id }) => account_id > after)
    .toSorted((a, b) => a.account_id - b.account_id)
    .slice(0, request.rows);
  const total = request.wantsTotal ? accounts.length : undefined;
  return page(request, rows, present, ({ account_id }) => [account_id], total);
}

async function cards(db: Db, accounts: readonly AccountWithLocations[], present: AccountPresenter) {
  const siteIds = new Map<number, readonly number[]>();
  for (const { project_id } of accounts)
    if (project_id !== null && !siteIds.has(project_id))
      siteIds.set(project_id, await selectSiteIds(db, project_id));
  return (account: AccountWithLocations) =>
    present.card(account, sitesOf(account, siteIds.get(account.project_id ?? 0) ?? []));
}

function refuseWithoutSite(): never {
  const detail = 'site_id is required here.';
  fail('missing_parameter', { detail, errors: [{ pointer: '/site_id', code: 'required', detail }] });
}

/** Converts a failed provider call into the caller's error. */
function failAsProvider(thrown: unknown): never {
  if (!(thrown instanceof ProviderFault)) throw thrown;
  fail('social_provider_unavailable', { detail: thrown.message, cause: thrown });
}

export function accountHandlers({
  sync,
  siteAccess,
  followers,
  providers,
}: SocialDeps): Handlers<typeof accountOperations, Db> {
  const present = accountPresenter(providers.needsOf);

  async function accountsOfSite(db: Db, site: { readonly siteId: number; readonly projectId: number }) {
    const accounts = await selectAccountsOf(db, site.projectId);
    return accounts.filter((account) => locationFor(account, site));
  }

  /**
   * Accounts of the projects the caller has access to, with their sites. Callers with access to every site
   * also get unassigned accounts.
   */
  async function poolOf(db: Db, caller: Caller) {
    // A token limited to sites must name the site, as everywhere.
    if (isBoundToSites(caller)) refuseWithoutSite();
    const projects = new Map<number, number[]>();
    for (const { project_id } of await accessibleProjects(db, caller).execute()) projects.set(project_id, []);
    const sites = await accessibleSites(db, caller)
      .select('site.project_id')
      .orderBy('site.site_id')
      .execute();
    for (const { site_id, project_id } of sites) projects.get(project_id)?.push(site_id);
    const isInReach = ({ project_id }: AccountWithLocations) =>
      project_id === null ? siteAccess.hasAccessToAllSites(caller) : projects.has(project_id);
    return {
      accounts: (await selectAccounts(db)).filter(isInReach),
      sitesOf: (account: AccountWithLocations) =>
        sitesOf(account, projects.get(account.project_id ?? 0) ?? []),
    };
  }

  async function projectFor(db: Db, caller: Caller, projectId: number | null): Promise<number | null> {
    if (projectId === null) return null;
    return ((await findProject(db, caller, projectId)) ?? fail('not_found')).project_id;
  }

  return {
    async socialAccountCards(input, { db }) {
      const accounts = await selectAccounts(db);
      const listed = pageOf('social account cards', input, accounts, await cards(db, accounts, present));
      return { ...listed, ...presentSync(await findSync(db)) };
    },

    async socialAccountList(input, { db, site, caller }) {
      if (!site) {
        const { accounts, sitesOf } = await poolOf(db, caller);
        return pageOf('social accounts', input, accounts, (account) =>
          present.account(account, sitesOf(account)),
        );
      }
      const accounts = await accountsOfSite(db, site);
      return pageOf('social accounts', input, accounts, (account) => present.account(account, [site.siteId]));
    },

    async socialCapabilityList(input, { db, site }) {
      return pageOf('social capabilities', input, await accountsOfSite(db, site), present.capability);
    },

    async socialAccountAssign(input, { db, caller, now }) {
      const account = (await lockAccount(db, input.account_id)) ?? fail('not_found');
      const projectId = await projectFor(db, caller, input.project_id);
      const [before] = await selectAccountsByIds(db, [account.account_id]);
      const sites = projectId === null ? [] : await selectSiteIds(db, projectId);
      const assignments: readonly LocationAssignment[] =
        input.site_locations ?? defaultAssignments(before, sites);
      const problems = assignmentProblems(assignments, before?.locations ?? [], sites);
      if (problems.length > 0) throw refusedFields(problems);
      await assignAccount(db, account.account_id, projectId);
      const siteByLocation = new Map(assignments.map(({ location_id, site_id }) => [location_id, site_id]));
      await assignLocations(db, account.account_id, siteByLocation);
      await recordAccountChange(db, account.account_id, account.project_id, now);
      if (projectId !== account.project_id) await recordAccountChange(db, account.account_id, projectId, now);
      const after = await selectAccountsByIds(db, [account.account_id]);
      const cardOf = await cards(db, after, present);
      return after[0] ? cardOf(after[0]) : fail('not_found');
    },

    socialAccountSync: prepared({
      prepare: () => sync.run().catch(failAsProvider),
      async run(_input, { db, now }, { accounts, added, changed, gone }) {
        for (const follower of followers) await follower.accountsRead(db, now);
        return { accounts, added, changed, gone };
      },
    }),
  };
}

/**
 * Location assignments to keep: those whose sites still belong to the project. The only location of a listing
 * belongs to the project's only site.
 */
function defaultAssignments(
  account: AccountWithLocations | undefined,
  sites: readonly number[],
): readonly LocationAssignment[] {
  const { locations = [] } = account ?? {};
  const [location, ...otherLocations] = locations;
  const [site, ...otherSites] = sites;
  if (location && site !== undefined && otherLocations.length + otherSites.length === 0)
    return [{ location_id: location.location_id, site_id: site }];
  return locations.flatMap(({ location_id, site_id }) =>
    site_id !== null && sites.includes(site_id) ? [{ location_id, site_id }] : [],
  );
}
