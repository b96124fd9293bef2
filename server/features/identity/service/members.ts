import { fail, refuseField } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { page, pageRequest } from '../../../kernel/page.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { operations } from '../operations.ts';
import { findAccount } from '../store/accounts.ts';
import { revokeMemberAppSessions } from '../store/app-sessions.ts';
import {
  countMembers,
  deleteMembership,
  findMembership,
  grantPublishing,
  insertMembership,
  isMember,
  type MemberPosition,
  projectExists,
  selectMembers,
} from '../store/memberships.ts';
import type { ServiceDeps } from './deps.ts';

type MemberHandlers = Pick<Handlers<typeof operations, Db>, 'memberList' | 'memberSave'>;

/** Members of a project. */
export function memberHandlers({ forget }: ServiceDeps): MemberHandlers {
  return {
    async memberList(input, { db, caller }) {
      const projectId = input.project_id;
      const isInReach =
        caller.role === 'administrator' || (await isMember(db, projectId, caller.accountId ?? 0));
      if (!isInReach || !(await projectExists(db, projectId))) fail('not_found');
      const request = pageRequest('members', input);
      const rows = await selectMembers(db, projectId, request.rows, positionOf(request.after));
      const total = request.wantsTotal ? await countMembers(db, projectId) : undefined;
      return page(request, rows, present, (row) => [row.added_at, row.account_id], total);
    },

    async memberSave(input, { db, now, afterCommit }) {
      const { project_id, account_id, member, may_publish } = input;
      if (may_publish !== undefined && !member)
        refuseField('/may_publish', 'not_allowed', 'Who is no member has no right: leave it out.');
      const account = await findAccount(db, account_id);
      if (!(await projectExists(db, project_id)) || !account || account.removed_at !== null)
        fail('not_found');
      if (member) await insertMembership(db, project_id, account_id, now);
      else await deleteMembership(db, project_id, account_id);
      if (may_publish !== undefined) await grantPublishing(db, project_id, account_id, may_publish);
      // Administrators keep access to the project's sites.
      if (!member && account.role === 'member') {
        await revokeMemberAppSessions(db, project_id, account_id, now);
      }
      afterCommit(forget);
      const mayPublish = account.role === 'administrator' || (await isPublisher(db, project_id, account_id));
      return { project_id, account_id, member, may_publish: mayPublish };
    },
  };
}

/** Cursors of this list contain exactly the two sort keys. */
function positionOf(after: readonly number[] | undefined): MemberPosition | undefined {
  const [addedAt, accountId] = after ?? [];
  return addedAt === undefined || accountId === undefined ? undefined : [addedAt, accountId];
}

const present = (row: Awaited<ReturnType<typeof selectMembers>>[number]) => ({
  account_id: row.account_id,
  email: row.email,
  name: row.name,
  role: row.role,
  may_publish: row.role === 'administrator' || row.may_publish === 1,
});

const isPublisher = async (db: Db, projectId: number, accountId: number): Promise<boolean> =>
  (await findMembership(db, projectId, accountId))?.may_publish === 1;
