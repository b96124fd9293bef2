import type { Caller, SiteRef } from '../../../kernel/access.ts';
import { fail, refuseField } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { page, pageRequest } from '../../../kernel/page.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { operations } from '../operations.ts';
import { emailKey, mayEverPublish, siteRoleTable } from '../rules.ts';
import type { SiteMember } from '../schema/members.ts';
import { findAccount, findAccountByEmail } from '../store/accounts.ts';
import { isMember } from '../store/memberships.ts';
import {
  countSitePeople,
  deleteSiteMember,
  findOwnRole,
  hasRightToPublish,
  saveSiteMember,
  selectSitePeople,
} from '../store/site-members.ts';
import type { ServiceDeps } from './deps.ts';
import { inviteToSite, mailSiteAccess, refuseOwners } from './invite-to-site.ts';

type SiteMemberHandlers = Pick<
  Handlers<typeof operations, Db>,
  'siteMemberList' | 'siteMemberSave' | 'siteRoleList'
>;

/** People of a site and their roles. */
export function siteMemberHandlers(deps: ServiceDeps): SiteMemberHandlers {
  return {
    async siteMemberList(input, { db, site }) {
      const request = pageRequest('site members', input);
      const rows = await selectSitePeople(db, site, request.rows, request.after?.[0]);
      const total = request.wantsTotal ? await countSitePeople(db, site) : undefined;
      return page(request, rows, present, (row) => [row.account_id], total);
    },

    async siteMemberSave({ account_id, email: typed, role, may_publish }, context) {
      const { db, site, caller, now, afterCommit } = context;
      if ((account_id === undefined) === (typed === undefined))
        refuseField('/email', 'required', 'Give either `account_id` or `email`.');
      const email = typed === undefined ? undefined : emailKey(typed);
      const pointer = email === undefined ? '/account_id' : '/email';
      const isRight = await mayGrantPublishing(db, caller, site);
      if (may_publish && !isRight)
        refuseField(
          '/may_publish',
          'not_allowed',
          'You can’t publish here, so you can’t let others publish.',
        );
      const mayPublish = publishingIn(role, may_publish, '/may_publish', isRight);
      const account =
        email === undefined ? await findAccount(db, account_id ?? 0) : await findAccountByEmail(db, email);
      if (!account && email !== undefined) {
        const invitation = await inviteToSite(deps, context, { email, role, mayPublish });
        return { done: true, invitation };
      }
      if (!account || account.removed_at !== null) fail('not_found');
      if (account.role === 'administrator')
        refuseField(pointer, 'not_allowed', 'An administrator already has access to every site.');
      const { siteId } = site;
      const { account_id: accountId } = account;
      if (await isMember(db, site.projectId, accountId))
        refuseField(
          pointer,
          'not_allowed',
          'This person is a member of the project and therefore an owner of all its sites. Remove them from the project first.',
        );
      const present = await findOwnRole(db, siteId, accountId);
      refuseOwners(caller, role, present);
      if (role === null) await deleteSiteMember(db, siteId, accountId);
      else {
        await saveSiteMember(db, {
          site_id: siteId,
          account_id: accountId,
          role,
          created_at: now,
          may_publish: mayPublish ? 1 : 0,
        });
        if (present === undefined) await mailSiteAccess(deps, context, account, role);
      }
      afterCommit(deps.forget);
      return { done: true, invitation: null };
    },

    siteRoleList: () => siteRoleTable,
  };
}

/** True for administrators, and for people who can publish on the site themselves. */
const mayGrantPublishing = async (db: Db, { role, accountId }: Caller, site: SiteRef): Promise<boolean> =>
  role === 'administrator' || hasRightToPublish(db, site, accountId ?? 0);

/** The right to publish for a role. Fails if it was requested for a role that cannot have it. */
export function publishingIn(
  role: Static<typeof SiteMember>['role'] | null,
  requested: boolean | undefined,
  pointer: string,
  byDefault = true,
): boolean {
  const isQuestion = role !== null && mayEverPublish(role);
  if (requested && !isQuestion)
    refuseField(
      pointer,
      'not_allowed',
      'Only owners and editors can have the right to publish. Leave it out.',
    );
  return isQuestion && (requested ?? byDefault);
}

const present = (row: Awaited<ReturnType<typeof selectSitePeople>>[number]): Static<typeof SiteMember> => {
  const ofProject = row.project_publishes !== null;
  return {
    account_id: row.account_id,
    email: row.email,
    name: row.name,
    role: ofProject ? 'owner' : (row.role ?? 'owner'),
    may_publish: row.project_publishes === 1 || row.site_publishes === 1,
    of_project: ofProject,
  };
};
