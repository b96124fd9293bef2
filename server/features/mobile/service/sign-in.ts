import { fail } from '../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import { isoTime } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  attemptedBy,
  findAccount,
  findToken,
  invalidCredentials,
  issueToken,
  presentUser,
  requiresSecondFactor,
  revokeToken,
} from '../../identity/index.ts';
import type { AccessSubject } from '../../sites/index.ts';
import type { operations } from '../operations.ts';
import { presentSite } from '../present.ts';
import { appSessionEnd } from '../rules.ts';
import { findApp, findEnabledApp, lockApp } from '../store/apps.ts';
import type { ServiceDeps } from './deps.ts';
import { notifySessionsChanged } from './sessions.ts';

type SignInHandlers = Pick<
  Handlers<typeof operations, Db>,
  'mobileappSessionCreate' | 'mobileappSessionDelete' | 'mobileappSessionGet'
>;

type Person = { readonly account_id: number; readonly role: 'administrator' | 'member' };

/** No account has the id 0: without an account the query runs all the same, and finds nothing. */
const reacherOf = (account: Person | undefined): AccessSubject => ({
  siteId: null,
  accountId: account?.account_id ?? 0,
  role: account?.role ?? 'member',
});

/** Handlers for signing in and out on a phone. */
export function signInHandlers({ siteAccess, proof, forget }: ServiceDeps): SignInHandlers {
  return {
    mobileappSessionCreate: prepared({
      prepare({ site_key, email, password, code }, { db, now, request, setActor }) {
        setActor(attemptedBy(email));
        const credentials = { email, password, code, address: request.address, now };
        return proof.check(
          db,
          credentials,
          async (account) =>
            (await findEnabledApp(siteAccess(db, reacherOf(account)), site_key)) !== undefined,
        );
      },
      async run({ site_key, device_name }, { db, now, setActor }, proven) {
        const account = await proof.accept(db, proven);
        // The password is correct, but must first be changed in the Command Center.
        if (account.password_given_at !== null)
          fail('password_change_required', {
            detail: 'Sign in to the Command Center once and choose a password of your own.',
          });
        if (account.second_factor_at === null && (await requiresSecondFactor(db)))
          fail('second_factor_setup_required');
        const app = await findEnabledApp(siteAccess(db, reacherOf(account)), site_key);
        // Disabled since the first check. The lock makes a concurrent disabling wait, so that it ends this
        // session too.
        if (!app || (await lockApp(db, app.site_id))?.enabled !== 1) throw invalidCredentials();
        const expiresAt = appSessionEnd(now);
        const { token, tokenId } = await issueToken(db, {
          kind: 'app',
          name: device_name ?? '',
          // The session acts with its account's role, limited to the app's endpoints.
          scopes: [],
          accountId: account.account_id,
          siteId: app.site_id,
          expiresAt,
          now,
        });
        setActor({ kind: 'app', tokenId, label: account.email });
        await notifySessionsChanged(db, app.site_id, now);
        return {
          token,
          token_type: 'Bearer',
          expires_at: isoTime(expiresAt),
          user: presentUser(account),
          site: presentSite(app),
        };
      },
    }),

    async mobileappSessionDelete(_input, { db, caller, now, afterCommit }) {
      await revokeToken(db, caller.tokenId, now);
      if (caller.siteId !== null) await notifySessionsChanged(db, caller.siteId, now);
      afterCommit(forget);
      return { done: true };
    },

    async mobileappSessionGet(_input, { db, caller }) {
      const account = await findAccount(db, caller.accountId ?? 0);
      const token = await findToken(db, caller.tokenId);
      const app = await findApp(siteAccess(db, caller), caller.siteId ?? 0);
      // Ended since the token was looked up.
      if (!account || !app || token?.expires_at == null) fail('token_revoked');
      return { user: presentUser(account), site: presentSite(app), expires_at: isoTime(token.expires_at) };
    },
  };
}
