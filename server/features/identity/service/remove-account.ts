import { fail, failState, refuseField } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import type { operations } from '../operations.ts';
import { wouldRemove } from '../rules.ts';
import { findAccount, findAccountLocked, lockAdministrators, removeAccount } from '../store/accounts.ts';
import { deleteEmailChanges } from '../store/email-changes.ts';
import { deleteMemberships } from '../store/memberships.ts';
import { deleteSiteRoles } from '../store/site-members.ts';
import { revokeAccountTokens } from '../store/tokens.ts';
import type { AccountFollower } from '../work/account-followers.ts';
import { handOverJob } from '../work/hand-over.ts';
import type { ServiceDeps } from './deps.ts';

function failNotAllowed(detail: string): never {
  failState(detail);
}

/** Removal of an account. */
export function removeAccountHandlers(
  { forget, watchers }: ServiceDeps,
  followers: readonly AccountFollower[],
): Pick<Handlers<typeof operations, Db>, 'accountDelete'> {
  return {
    accountDelete: {
      async preview({ account_id: id }, { db }) {
        const account = await findAccount(db, id);
        if (!account || account.removed_at !== null) fail('not_found');
        const open = [];
        for (const { what, openOf } of followers) open.push({ what, count: (await openOf(db, id)).length });
        return { confirmed: false, would: wouldRemove(account.name, open), open };
      },

      async run({ account_id: id, hand_to: toId = null }, { db, caller, now, afterCommit }) {
        if (id === caller.accountId)
          failNotAllowed('You can’t remove your own account. Ask another administrator.');
        const administrators = await lockAdministrators(db);
        const account = await findAccountLocked(db, id);
        if (!account || account.removed_at !== null) fail('not_found');
        if (administrators.length === 1 && administrators[0] === id)
          failNotAllowed('The last administrator cannot be removed.');
        const to = toId === null ? undefined : await findAccount(db, toId);
        if (toId !== null && (toId === id || !to || to.disabled_at !== null))
          refuseField('/hand_to', 'not_allowed', 'No active person has this account_id.');
        await removeAccount(db, id, now);
        await deleteMemberships(db, id);
        await deleteSiteRoles(db, id);
        await deleteEmailChanges(db, id);
        for (const watcher of watchers) await watcher.removed(db, id);
        await revokeAccountTokens(db, id, ['session', 'app', 'admin', 'oauth'], undefined, now);
        const handed = { account_id: id, to_id: toId, by_id: caller.accountId };
        await enqueue(db, handOverJob, handed, { now });
        afterCommit(forget);
        return { deleted: true };
      },
    },
  };
}
