import type { Actor } from '../../../kernel/audit-row.ts';
import { day } from '../../../kernel/clock.ts';
import type { SessionCookie } from '../../../kernel/handler.ts';
import type { RequestFacts } from '../../../kernel/operation.ts';
import { isoTime, type Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { lacksFactor, sessionDays } from '../rules.ts';
import type { Session, SignedInUser, User } from '../schema.ts';
import { type StoredAccount, updateAccount } from '../store/accounts.ts';
import { requiresSecondFactor } from '../store/sign-in-setting.ts';
import type { ListAccessibleSites } from './deps.ts';
import { issueToken } from './issue-token.ts';

export interface SessionStart {
  readonly db: Db;
  readonly now: number;
  readonly request: Pick<RequestFacts, 'address' | 'userAgent'>;
  setSession(cookie: SessionCookie): void;
  setActor(actor: Actor): void;
}

/** Starts a session for a verified account. A token sent as a cookie is not part of the response. */
export async function startSession(
  { db, now, setSession, request, setActor }: SessionStart,
  account: StoredAccount & { readonly factorAt?: number | undefined },
  transport: 'bearer' | 'cookie' | undefined,
  listAccessibleSites: ListAccessibleSites,
): Promise<Static<typeof Session>> {
  const expiresAt = now + sessionDays * day;
  const accountId = account.account_id;
  const { token, tokenId } = await issueToken(db, {
    kind: 'session',
    name: '',
    // Sessions act with their account's role.
    scopes: [],
    accountId,
    siteId: null,
    expiresAt,
    now,
    factorAt: account.factorAt,
    from: { userAgent: request.userAgent, address: request.address },
  });
  setActor({ kind: 'session', tokenId, label: account.email });
  await updateAccount(db, accountId, { last_seen_at: now });
  const isCookie = transport === 'cookie';
  if (isCookie) setSession({ token, expiresAt });
  return {
    ...(isCookie ? {} : { token }),
    token_type: 'Bearer',
    expires_at: isoTime(expiresAt),
    user: presentSignedIn(account, account.factorAt, await requiresSecondFactor(db)),
    sites: await listAccessibleSites(db, { accountId, role: account.role }),
  };
}

export const presentUser = (
  account: Pick<StoredAccount, 'account_id' | 'name' | 'email' | 'role'>,
): Static<typeof User> => ({
  user_id: account.account_id,
  name: account.name,
  email: account.email,
  role: account.role,
});

/** The signed-in user, with any required first step. */
export const presentSignedIn = (
  account: StoredAccount,
  factorAt: number | null | undefined,
  isFactorRequired: boolean,
): Static<typeof SignedInUser> => ({
  ...presentUser(account),
  must_first: firstStepOf(account, factorAt, isFactorRequired),
});

function firstStepOf(
  account: StoredAccount,
  factorAt: number | null | undefined,
  isFactorRequired: boolean,
): Static<typeof SignedInUser>['must_first'] {
  if (account.password_given_at !== null) return 'change_password';
  return lacksFactor(account, isFactorRequired, factorAt) ? 'set_up_second_factor' : null;
}
