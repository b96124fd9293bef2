import { fail, failState } from '../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import { page, pageRequest } from '../../../kernel/page.ts';
import { isoTime, isoTimeOrNull, type Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { operations } from '../operations.ts';
import { emailKey } from '../rules.ts';
import type { Account, AccountSaveInput } from '../schema/people.ts';
import {
  type AccountChange,
  countAccounts,
  findAccountLocked,
  insertAccount,
  lockAdministrators,
  type StoredAccount,
  selectAccounts,
  updateAccount,
} from '../store/accounts.ts';
import { countProjects, insertMembership, projectsOf } from '../store/memberships.ts';
import { siteRolesOf } from '../store/site-members.ts';
import { revokeAccountTokens } from '../store/tokens.ts';
import type { ServiceDeps } from './deps.ts';

type PeopleHandlers = Pick<Handlers<typeof operations, Db>, 'accountList' | 'accountCreate' | 'accountSave'>;

/** Management of people by administrators. */
export function peopleHandlers({ passwords, forget }: ServiceDeps): PeopleHandlers {
  return {
    async accountList(input, { db }) {
      const request = pageRequest('accounts', input);
      const rows = await selectAccounts(db, request.rows, request.after?.[0]);
      const projects = await projectsOf(
        db,
        rows.map((row) => row.account_id),
      );
      const roles = await siteRolesOf(
        db,
        rows.map((row) => row.account_id),
      );
      const total = request.wantsTotal ? await countAccounts(db) : undefined;
      const present = (row: StoredAccount) =>
        presentAccount(row, projects.get(row.account_id) ?? [], roles.get(row.account_id));
      return page(request, rows, present, (row) => [row.account_id], total);
    },

    accountCreate: prepared({
      prepare: ({ password }) => passwords.hash(password),
      async run(input, { db, now }, passwordHash) {
        const projectIds = [...new Set(input.project_ids ?? [])].sort((a, b) => a - b);
        if ((await countProjects(db, projectIds)) !== projectIds.length) {
          const detail = 'One of these projects does not exist.';
          fail('not_found', { detail, errors: [{ pointer: '/project_ids', code: 'not_found', detail }] });
        }
        const account = await insertAccount(db, {
          email: emailKey(input.email),
          name: input.name,
          role: input.role,
          password_hash: passwordHash,
          created_at: now,
          password_given_at: now,
        });
        if (!account) failEmailTaken();
        for (const projectId of projectIds) await insertMembership(db, projectId, account.account_id, now);
        return presentAccount(account, projectIds);
      },
    }),

    accountSave: prepared({
      prepare: async ({ password }) => (password === undefined ? undefined : passwords.hash(password)),
      async run(input, { db, caller, now, afterCommit }, passwordHash) {
        const accountId = input.account_id;
        const administrators = endsAdministrator(input) ? await lockAdministrators(db) : [];
        const account = (await findAccountLocked(db, accountId)) ?? fail('not_found');
        if (account.removed_at !== null) fail('not_found');
        if (administrators.length === 1 && administrators[0] === accountId) {
          const detail = 'The last administrator cannot be disabled or made a member.';
          failState(detail, ['name', 'password']);
        }
        // A password set by its owner is final.
        const revokedAt = accountId === caller.accountId ? null : now;
        const change = {
          ...changeOf(input, account, passwordHash, now),
          ...(passwordHash === undefined ? {} : { password_given_at: revokedAt }),
        };
        await updateAccount(db, accountId, change);
        if (input.disabled) {
          await revokeAccountTokens(db, accountId, ['session', 'app', 'admin'], undefined, now);
        } else if (passwordHash !== undefined) {
          // People who change their own password stay signed in on that device.
          await revokeAccountTokens(db, accountId, ['session', 'app'], caller.tokenId, now);
        }
        afterCommit(forget);
        const projects = await projectsOf(db, [accountId]);
        const roles = await siteRolesOf(db, [accountId]);
        return presentAccount({ ...account, ...change }, projects.get(accountId) ?? [], roles.get(accountId));
      },
    }),
  };
}

type AccountInput = Static<typeof AccountSaveInput>;

const endsAdministrator = (input: AccountInput): boolean =>
  input.disabled === true || input.role === 'member';

function changeOf(
  { name, role, disabled }: AccountInput,
  account: StoredAccount,
  passwordHash: string | undefined,
  now: number,
): AccountChange {
  return {
    ...(name === undefined ? {} : { name }),
    ...(role === undefined ? {} : { role }),
    ...(disabled === undefined ? {} : { disabled_at: disabled ? (account.disabled_at ?? now) : null }),
    ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
  };
}

export function failEmailTaken(): never {
  const detail = 'An account with this e-mail already exists.';
  fail('validation_failed', { detail, errors: [{ pointer: '/email', code: 'taken', detail }] });
}

const presentAccount = (
  row: StoredAccount,
  projectIds: number[],
  siteRoles: Static<typeof Account>['site_roles'] = [],
): Static<typeof Account> => ({
  account_id: row.account_id,
  email: row.email,
  name: row.name,
  role: row.role,
  project_ids: projectIds,
  site_roles: siteRoles,
  created_at: isoTime(row.created_at),
  last_seen_at: isoTimeOrNull(row.last_seen_at),
  second_factor: row.second_factor_at !== null,
  disabled: row.disabled_at !== null,
});
