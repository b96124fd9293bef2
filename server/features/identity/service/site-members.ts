import { fail, refuseField } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { page, pageRequest } from '../../../kernel/page.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { operations } from '../operations.ts';
import { mayEverPublish, siteRoleTable } from '../rules.ts';
import type { SiteMember } from '../schema/members.ts';
import { findAccount } from '../store/accounts.ts';
import { isMember } from '../store/memberships.ts';
import {
  countSitePeople,
  deleteSiteMember,
  saveSiteMember,
  selectSitePeople,
} from '../store/site-members.ts';
import type { ServiceDeps } from './deps.ts';

type SiteMemberHandlers = Pick<
  Handlers<typeof operations, Db>,
  'siteMemberList' | 'siteMemberSave' | 'siteRoleList'
>;

/** People of a site and their roles. */
export function siteMemberHandlers({ forget }: Pick<ServiceDeps, 'forget'>): SiteMemberHandlers {
  return {
    async siteMemberList(input, { db, site }) {
      const request = pageRequest('site members', input);
      const rows = await selectSitePeople(db, site, request.rows, request.after?.[0]);
      const total = request.wantsTotal ? await countSitePeople(db, site) : undefined;
      return page(request, rows, present, (row) => [row.account_id], total);
    },

    async siteMemberSave({ account_id, role, may_publish }, { db, site, now, afterCommit }) {
      const account = await findAccount(db, account_id);
      if (!account || account.removed_at !== null) fail('not_found');
      if (account.role === 'administrator')
        refuseField(
          '/account_id',
          'not_allowed',
          'An administrator reaches every site: a role changes nothing.',
        );
      if (await isMember(db, site.projectId, account_id))
        refuseField(
          '/account_id',
          'not_allowed',
          'This person is a member of the project, and so an owner of all its sites. Take them out of the project first.',
        );
      const { siteId } = site;
      const mayPublish = publishingIn(role, may_publish, '/may_publish');
      if (role === null) await deleteSiteMember(db, siteId, account_id);
      else
        await saveSiteMember(db, {
          ...{ site_id: siteId, account_id, role, created_at: now },
          may_publish: mayPublish ? 1 : 0,
        });
      afterCommit(forget);
      return { done: true };
    },

    siteRoleList: () => siteRoleTable,
  };
}

/** The right to publish that goes with a role. Fails if one is asked for that the role cannot have. */
export function publishingIn(
  role: Static<typeof SiteMember>['role'] | null,
  asked: boolean | undefined,
  pointer: string,
): boolean {
  const isQuestion = role !== null && mayEverPublish(role);
  if (asked && !isQuestion)
    refuseField(
      pointer,
      'not_allowed',
      'Owners and editors alone can have the right to publish: leave it out.',
    );
  return isQuestion && asked !== false;
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
