import { fail, refuseField } from '../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import { page, pageRequest } from '../../../kernel/page.ts';
import { isoTime, type Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { operations } from '../operations.ts';
import { emailKey } from '../rules.ts';
import type { InvitationInput } from '../schema/invitations.ts';
import { findAccount, findAccountByEmail, insertAccount } from '../store/accounts.ts';
import {
  consumeInvitation,
  countInvitations,
  deleteInvitation,
  findInvitation,
  selectInvitations,
} from '../store/invitations.ts';
import { countProjects, existingProjects, insertMembership } from '../store/memberships.ts';
import { existingSites, saveSiteMember } from '../store/site-members.ts';
import type { ServiceDeps } from './deps.ts';
import { linkSecretHash } from './link-secret.ts';
import { failEmailTaken } from './people.ts';
import {
  type InvitedRole,
  presentInvitation,
  projectIdsOf,
  sendInvitation,
  siteRolesOf,
} from './send-invitation.ts';
import { publishingIn } from './site-members.ts';
import { startSession } from './start-session.ts';

type InvitationHandlers = Pick<
  Handlers<typeof operations, Db>,
  'invitationList' | 'invitationCreate' | 'invitationRevoke' | 'invitationOpen' | 'invitationAccept'
>;

const invitationExpired =
  'This invitation was used or withdrawn, or is older than 7 days. Ask for a new one.';
const failInvitationExpired = (): never => fail('not_found', { detail: invitationExpired });

/** Invitations: a link for one e-mail, mailed or handed over, with which a person creates their own account. */
export function invitationHandlers(deps: ServiceDeps): InvitationHandlers {
  const { passwords, listAccessibleSites, forget } = deps;
  return {
    async invitationList(input, { db, now, caller, site }) {
      const isAdministrator = caller.role === 'administrator';
      if (!site && !isAdministrator) fail('administrator_required');
      const request = pageRequest('invitations', input);
      const rows = await selectInvitations(db, site?.siteId, request.rows, request.after?.[0]);
      const total = request.wantsTotal ? await countInvitations(db, site?.siteId) : undefined;
      const visibleSiteId = isAdministrator ? undefined : site?.siteId;
      const present = (row: (typeof rows)[number]) => presentInvitation(row, row.inviter, now, visibleSiteId);
      return page(request, rows, present, (row) => [row.invitation_id], total);
    },

    async invitationCreate(input, { db, now, caller }) {
      const email = emailKey(input.email);
      const projectIds = [...new Set(input.project_ids ?? [])];
      if ((await countProjects(db, projectIds)) !== projectIds.length)
        refuseField('/project_ids', 'not_found', 'One of these projects does not exist.');
      const siteRoles = await checkedRoles(db, input);
      if (await findAccountByEmail(db, email)) failEmailTaken();
      const inviter = (await findAccount(db, caller.accountId ?? 0)) ?? fail('not_found');
      return sendInvitation(deps, { db, now }, inviter, {
        email,
        role: input.role,
        projectIds,
        siteRoles,
        isByHand: input.by_hand === true,
      });
    },

    async invitationRevoke({ invitation_id }, { db }) {
      if (!(await deleteInvitation(db, invitation_id))) fail('not_found');
      return { done: true };
    },

    async invitationOpen({ token }, { db, now }) {
      const row = (await findInvitation(db, linkSecretHash(token), now)) ?? failInvitationExpired();
      const inviter = await findAccount(db, row.invited_by);
      const roles = siteRolesOf(row);
      const names = await existingSites(
        db,
        roles.map(({ site_id }) => site_id),
      );
      return {
        email: row.email,
        invited_by: inviter?.name ?? '',
        sites: roles.flatMap(({ site_id, role }) => {
          const name = names.get(site_id);
          return name === undefined ? [] : [{ name, role }];
        }),
        expires_at: isoTime(row.expires_at),
      };
    },

    invitationAccept: prepared({
      async prepare({ token, password }, { db, now }) {
        // Checked before the expensive hash, so that strangers without a link cannot cause it.
        if (!(await findInvitation(db, linkSecretHash(token), now))) failInvitationExpired();
        return passwords.hash(password);
      },
      async run({ token, name, transport }, context, passwordHash) {
        const { db, now, afterCommit } = context;
        const row = (await consumeInvitation(db, linkSecretHash(token), now)) ?? failInvitationExpired();
        const account = await insertAccount(db, {
          email: row.email,
          name,
          role: row.role,
          password_hash: passwordHash,
          created_at: now,
        });
        if (!account) failEmailTaken();
        // Skips projects that have been deleted since.
        for (const projectId of await existingProjects(db, projectIdsOf(row)))
          await insertMembership(db, projectId, account.account_id, now);
        const roles = siteRolesOf(row);
        const sites = await existingSites(
          db,
          roles.map(({ site_id }) => site_id),
        );
        for (const { site_id, role, may_publish } of roles)
          if (sites.has(site_id))
            await saveSiteMember(db, {
              site_id,
              account_id: account.account_id,
              role,
              created_at: now,
              may_publish: may_publish ? 1 : 0,
            });
        afterCommit(forget);
        return startSession(context, account, transport, listAccessibleSites);
      },
    }),
  };
}

/** Validates roles on sites: existing sites, each only once, and only for members. */
async function checkedRoles(
  db: Db,
  { role, site_roles = [] }: Static<typeof InvitationInput>,
): Promise<InvitedRole[]> {
  if (role === 'administrator' && site_roles.length > 0)
    refuseField(
      '/site_roles',
      'not_allowed',
      'An administrator has access to every site. Leave the roles out.',
    );
  const ids = site_roles.map(({ site_id }) => site_id);
  const sites = await existingSites(db, ids);
  return site_roles.map(({ site_id, role: own, may_publish }, index) => {
    if (!sites.has(site_id))
      refuseField(`/site_roles/${index}/site_id`, 'not_found', 'This site does not exist.');
    if (ids.indexOf(site_id) < index)
      refuseField(`/site_roles/${index}/site_id`, 'taken', 'A person has one role per site. Give it once.');
    const mayPublish = publishingIn(own, may_publish, `/site_roles/${index}/may_publish`);
    return { site_id, role: own, may_publish: mayPublish };
  });
}
