import { type BoundOperation, implement } from '../../kernel/operation.ts';
import { passwords as argon2id, type Passwords } from '../../platform/crypto/password.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import type { ReachesSite, ServiceDeps, SitesInReach } from './deps.ts';
import { operations } from './operations.ts';
import { type SignInLimits, signInLimits } from './rules.ts';
import { type AccountProof, createAccountProof } from './service/account-proof.ts';
import { adminTokenHandlers } from './service/admin-tokens.ts';
import { memberHandlers } from './service/members.ts';
import { ownAccountHandlers } from './service/own-account.ts';
import { peopleHandlers } from './service/people.ts';
import { sessionHandlers } from './service/session.ts';
import { setupHandlers } from './service/setup.ts';
import { createSignInGuard } from './service/sign-in-guard.ts';

export interface IdentityDeps {
  readonly database: Database;
  readonly sitesInReach: SitesInReach;
  readonly reachesSite: ReachesSite;
  readonly signIn?: SignInLimits;
  readonly passwords?: Passwords;
  /** Told of what fails in the background. */
  readonly onFault?: (thrown: unknown) => void;
  /** Told after any change to who reaches what, so that others forget what they remember of it. */
  readonly reachChanged?: () => void;
}

export interface IdentityFeature {
  readonly bound: readonly BoundOperation<Db>[];
  /** The one that learns of every change made here; others tell it with `forget`. */
  readonly authenticator: Authenticator;
  /** For features with a sign-in of their own. */
  readonly proof: AccountProof;
}

/** People, sessions and tokens. */
export function identityFeature({
  database,
  sitesInReach,
  reachesSite,
  signIn,
  passwords = argon2id,
  onFault,
  reachChanged,
}: IdentityDeps): IdentityFeature {
  const authenticator = createAuthenticator({ database, reachesSite, ...(onFault ? { onFault } : {}) });
  const guard = createSignInGuard(database, signIn ?? signInLimits);
  const proof = createAccountProof({ passwords, guard });
  const deps: ServiceDeps = {
    database,
    sitesInReach,
    passwords,
    guard,
    proof,
    forget() {
      authenticator.forget();
      reachChanged?.();
    },
  };
  const bound = implement<typeof operations, Db>(operations, {
    ...setupHandlers(deps),
    ...sessionHandlers(deps),
    ...ownAccountHandlers(deps),
    ...peopleHandlers(deps),
    ...memberHandlers(deps),
    ...adminTokenHandlers(deps),
  });
  return { bound, authenticator, proof };
}
