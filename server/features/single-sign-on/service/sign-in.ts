import { createHash, randomBytes } from 'node:crypto';
import { refuseField } from '../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  type Enter,
  invalidCredentials,
  type NotifyOwner,
  revokeAccountTokens,
  revokeToken,
} from '../../identity/index.ts';
import type { operations } from '../operations.ts';
import type { Checks } from '../provider/openid-connect.ts';
import { hadSecondFactor } from '../rules/role.ts';
import { consumeAttempt, findAttempt, insertAttempt } from '../store/attempts.ts';
import { findIdentity, insertProviderSession, selectSessionsOf } from '../store/identities.ts';
import { accountOf } from './person.ts';
import type { Providers } from './provider.ts';

type SignInHandlers = Pick<
  Handlers<typeof operations, Db>,
  'singleSignOnGet' | 'singleSignOnStart' | 'singleSignOnComplete' | 'singleSignOnLogout'
>;

export interface SignInDeps {
  readonly providers: Providers;
  readonly seal: Seal;
  readonly enter: Enter;
  readonly tellOwner: NotifyOwner;
  baseUrl(): string;
  readonly forget: () => void;
}

/** Time for signing in at the provider. */
const attemptMs = 10 * 60_000;
const isOver =
  'This sign-in took longer than 10 minutes, is already complete, or was started in another browser. Start again.';

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Redirect URI for the provider. */
export const redirectAddress = (baseUrl: string): string => `${baseUrl}/sign-in/return`;

/** Sign-in with a company account, and sign-out by the provider. */
export const signInHandlers = (deps: SignInDeps): SignInHandlers => ({
  async singleSignOnGet(_input, { db }) {
    return { name: (await deps.providers.find(db))?.name ?? null };
  },

  singleSignOnStart: prepared({
    async prepare(_input, { db }) {
      const facts = await deps.providers.needed(db);
      return deps.providers.ask(facts, (provider) => provider.begin(redirectAddress(deps.baseUrl())));
    },
    async run(_input, { db, now }, { address, checks }) {
      // Binds the attempt to the browser that started it, so that a link with another person's code signs no
      // one in.
      const secret = randomBytes(32).toString('base64url');
      const sealed = deps.seal.seal(JSON.stringify(checks));
      await insertAttempt(db, { secret_hash: hashOf(secret), checks: sealed, expires_at: now + attemptMs });
      return { address, secret };
    },
  }),

  singleSignOnComplete: prepared({
    async prepare({ secret, answer }, { db, now, setActor }) {
      setActor({ kind: 'nobody', tokenId: null, label: 'nobody' });
      const attempt = await findAttempt(db, hashOf(secret), now);
      const plaintext = attempt && deps.seal.open(attempt.checks);
      if (!attempt || plaintext === undefined) throw invalidCredentials(isOver);
      const answered = new URLSearchParams(answer);
      if (answered.has('error')) throw invalidCredentials('The provider did not sign you in. Try again.');
      const facts = await deps.providers.needed(db);
      const at = new URL(redirectAddress(deps.baseUrl()));
      at.search = answered.toString();
      const claims = await deps.providers.ask(facts, (provider) =>
        provider.finish(at, JSON.parse(plaintext) as Checks, facts.groupsClaim),
      );
      if (!claims) throw invalidCredentials('This does not match your sign-in. Start again.');
      return { facts, claims, secretHash: attempt.secret_hash };
    },
    async run({ transport }, context, { facts, claims, secretHash }) {
      const { db, now, request } = context;
      if (!(await consumeAttempt(db, secretHash))) throw invalidCredentials(isOver);
      const { account, isLinkedNow } = await accountOf(db, facts, claims, now);
      const { account_id: accountId } = account;
      if (isLinkedNow)
        await deps.tellOwner(db, accountId, `Your account was linked to ${facts.name}`, request, now);
      let tokenId: number | null = null;
      const noting = {
        ...context,
        // The audit log identifies the session by its id.
        setActor(actor: Parameters<typeof context.setActor>[0]) {
          tokenId = actor.tokenId;
          context.setActor(actor);
        },
      };
      const factorAt = hadSecondFactor(claims.ways) ? now : undefined;
      const session = await deps.enter(noting, { ...account, factorAt }, transport);
      if (tokenId !== null)
        await insertProviderSession(db, {
          token_id: tokenId,
          account_id: accountId,
          issuer: facts.issuer,
          session_key: claims.sid ?? claims.subject,
          created_at: now,
        });
      context.afterCommit(deps.forget);
      return session;
    },
  }),

  singleSignOnLogout: prepared({
    async prepare({ logout_token }, { db, now }) {
      const facts = await deps.providers.needed(db);
      const ended = await deps.providers.ask(facts, (provider) => provider.readLogout(logout_token, now));
      if (!ended)
        return refuseField('/logout_token', 'wrong', 'This is no logout token of the provider for us.');
      return { issuer: facts.issuer, ...ended };
    },
    async run(_input, { db, now, afterCommit }, { issuer, sid, subject }) {
      const keys = [sid, sid === undefined ? subject : undefined].filter((key) => key !== undefined);
      for (const key of keys)
        for (const tokenId of await selectSessionsOf(db, issuer, key)) await revokeToken(db, tokenId, now);
      // Without a session id, the provider signs the person out everywhere.
      const person =
        sid === undefined && subject !== undefined ? await findIdentity(db, issuer, subject) : undefined;
      if (person)
        await revokeAccountTokens(db, person.account_id, ['session', 'app', 'oauth'], undefined, now);
      afterCommit(deps.forget);
      return { done: true };
    },
  }),
});
