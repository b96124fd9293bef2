import type { Caller } from '../../../kernel/access.ts';
import { minute, startOf } from '../../../kernel/clock.ts';
import type { RefusedToken } from '../../../kernel/ports.ts';
import { createShortMemory } from '../../../kernel/short-memory.ts';
import { areasOf } from '../../../kernel/site-roles.ts';
import { equalHashes, readToken, type TokenReading } from '../../../platform/crypto/token-format.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { WriteBehind } from '../../../platform/db/write-behind.ts';
import { appLabel, siteTokenLabel, tokenLabel } from '../../../text/caller-label.ts';
import { endOf, lacksFactor, refusalOfToken } from '../rules.ts';
import { findRolesWithoutProject } from '../store/site-members.ts';
import { findToken, type TokenWithAccount, touchTokens } from '../store/tokens.ts';
import type { CanAccessSite } from './deps.ts';
import type { TokenScopes } from './token-scopes.ts';

/** Maximum time for which a process may accept a token that another process revoked. */
const staleMilliseconds = 1000;
/** Only valid tokens are cached, about 1 KB each; the cache is cleared when full. */
const knownMax = 20_000;
/** Some 100 bytes each. */
const usesMax = 100_000;
/** Ids per update: a short transaction, well under SQLite's 32,766 parameters. */
const chunkTokens = 500;

export interface AuthenticatorDeps {
  readonly database: Database;
  readonly scopes: TokenScopes;
  /** Checks that an app session's account still has access to the session's site. */
  readonly reachesSite: CanAccessSite;
  /** Operations with which a person sets up a second factor. */
  readonly setUpOperations: () => readonly string[];
  /** Called if a flush failed; the uses are written with the next one. */
  readonly onFault: (thrown: unknown) => void;
}

/** Identifies the owner of a token. */
export interface Authenticator {
  /**
   * Returns the caller, or `token_invalid`, `token_expired` or `token_revoked` with the owner. Synchronous for a
   * token seen within the last second; a token revoked by another process is accepted for at most that long.
   */
  authenticate(token: string, now: number): Caller | RefusedToken | Promise<Caller | RefusedToken>;
  /**
   * Returns the caller for an app that a person connected, by the id of its token row; the oauth feature has
   * verified its secret. The caller acts like an administrator token of that person.
   */
  authenticateApp(tokenId: number, now: number): Caller | RefusedToken | Promise<Caller | RefusedToken>;
  /** Clears the cache. Call it after any change to tokens, accounts or memberships. */
  forget(): void;
  /** Writes the times of last use. Runs automatically within a second of a use. */
  flush(): Promise<void>;
  /** Flushes and stops the timer. */
  close(): Promise<void>;
}

interface Known {
  readonly caller: Caller;
  /** Expiry of the token. */
  readonly endsAt: number;
  /** Start of the next minute, when a use must be recorded again. */
  nextUse: number;
}

/** Minute of a token's latest use. */
interface Use {
  readonly tokenId: number;
  readonly usedAt: number;
}

async function writeUses(db: Db, uses: readonly Use[]): Promise<void> {
  for (const [usedAt, tokens] of Map.groupBy(
    uses.toSorted((a, b) => a.tokenId - b.tokenId),
    (use) => use.usedAt,
  ))
    await touchTokens(
      db,
      tokens.map(({ tokenId }) => tokenId),
      usedAt,
    );
}

export function createAuthenticator({
  database,
  scopes,
  reachesSite,
  setUpOperations,
  onFault,
}: AuthenticatorDeps): Authenticator {
  let setUpFactor: NonNullable<Caller['restriction']> | undefined;
  /** Resolved at first use, because the feature with the operations starts later. */
  const settingUpFactor = () => {
    setUpFactor ??= {
      code: 'second_factor_setup_required',
      operations: new Set([...changePassword.operations, ...setUpOperations()]),
    };
    return setUpFactor;
  };
  const memory = createShortMemory<Known | RefusedToken>({
    ageMilliseconds: staleMilliseconds,
    entriesMax: knownMax,
    keeps: (found) => !('refusal' in found),
  });
  const uses = new WriteBehind<Use>({
    database,
    label: 'Uses of tokens',
    waitMilliseconds: 1000,
    chunkNotes: chunkTokens,
    notesMax: usesMax,
    same: { keyOf: ({ tokenId }) => tokenId, merge: (_earlier, later) => later },
    write: writeUses,
    onFault,
  });

  function noteUse(entry: Known, now: number): void {
    const use = startOf(minute, now);
    entry.nextUse = use + minute;
    uses.note({ tokenId: entry.caller.tokenId, usedAt: use });
  }

  /** An app session acts for an account on a site: it ends when the account loses access. */
  async function isInReach({ accountId, role, siteId }: Caller): Promise<boolean> {
    if (accountId === null || role === null || siteId === null) return false;
    return reachesSite(database.reader, { accountId, role, siteId });
  }

  async function lookUp(reading: TokenReading, now: number): Promise<Known | RefusedToken> {
    const row = await findToken(database.reader, reading.tokenId);
    if (!row || row.kind !== reading.kind || !equalHashes(row.secret_hash, reading.hash))
      return { refusal: 'token_invalid' };
    return stateOf(row, now);
  }

  async function lookUpApp(tokenId: number, now: number): Promise<Known | RefusedToken> {
    const row = await findToken(database.reader, tokenId);
    return row?.kind === 'oauth' ? stateOf(row, now) : { refusal: 'token_invalid' };
  }

  async function stateOf(row: TokenWithAccount, now: number): Promise<Known | RefusedToken> {
    const life = { ...row, last_used_at: latestOf(row.last_used_at, uses.unwritten(row.token_id)?.usedAt) };
    const refusal = refusalOfToken(life, row.disabled_at, now);
    const caller = { ...ownerOf(row, scopes, settingUpFactor()), ...(await areasFor(row)) };
    if (refusal) return { refusal, owner: caller };
    if (caller.kind === 'app' && !(await isInReach(caller)))
      return { refusal: 'token_revoked', owner: caller };
    return {
      caller,
      endsAt: endOf(life) ?? Number.POSITIVE_INFINITY,
      nextUse: (life.last_used_at ?? Number.NEGATIVE_INFINITY) + minute,
    };
  }

  /** Areas of a person who only has roles on single sites. */
  async function areasFor({ account_id, role }: TokenWithAccount): Promise<Pick<Caller, 'areas'>> {
    if (account_id === null || role !== 'member') return {};
    const roles = await findRolesWithoutProject(database.reader, account_id);
    return roles ? { areas: areasOf(roles) } : {};
  }

  function callerOf(found: Known | RefusedToken, now: number): Caller | RefusedToken {
    if ('refusal' in found) return found;
    if (now >= found.nextUse) noteUse(found, now);
    return found.caller;
  }

  return {
    authenticate(token, now) {
      const cached = memory.cached(token, now);
      if (cached && !('refusal' in cached) && now < cached.endsAt) return callerOf(cached, now);
      const reading = readToken(token);
      if (!reading) return { refusal: 'token_invalid' };
      return memory.refresh(token, now, () => lookUp(reading, now)).then((found) => callerOf(found, now));
    },
    authenticateApp(tokenId, now) {
      const key = `app ${tokenId}`;
      const cached = memory.cached(key, now);
      if (cached && !('refusal' in cached) && now < cached.endsAt) return callerOf(cached, now);
      return memory.refresh(key, now, () => lookUpApp(tokenId, now)).then((found) => callerOf(found, now));
    },
    forget: memory.forget,
    flush: () => uses.flush(),
    close: () => uses.close(),
  };
}

const latestOf = (stored: number | null, buffered: number | undefined): number | null =>
  stored === null ? (buffered ?? null) : Math.max(stored, buffered ?? stored);

/** Operations allowed while the password is one that an administrator set. */
const changePassword: NonNullable<Caller['restriction']> = {
  code: 'password_change_required',
  operations: new Set(['account.me', 'account.password', 'session.delete']),
};

/** Step that a person must complete before anything else. */
function firstStepOf(
  row: TokenWithAccount,
  setUpFactor: NonNullable<Caller['restriction']>,
): Pick<Caller, 'restriction'> {
  if (row.kind !== 'session' && row.kind !== 'app') return {};
  if (row.password_given_at !== null) return { restriction: changePassword };
  return lacksFactor(row, row.requires_second_factor === 1, row.factor_at)
    ? { restriction: setUpFactor }
    : {};
}

function ownerOf(
  row: TokenWithAccount,
  scopes: TokenScopes,
  setUpFactor: NonNullable<Caller['restriction']>,
): Caller {
  return {
    kind: row.kind === 'oauth' ? 'admin' : row.kind,
    tokenId: row.token_id,
    accountId: row.account_id,
    role: row.role,
    siteId: row.site_id,
    scopes: new Set(scopes.stored(row.scopes)),
    label: labelOf(row),
    ...(row.kind === 'session' && row.second_factor_at !== null ? { factorAt: row.factor_at ?? 0 } : {}),
    ...firstStepOf(row, setUpFactor),
  };
}

function labelOf({ kind, token_id, name, email }: TokenWithAccount): string {
  if (kind === 'admin') return tokenLabel(token_id, name);
  if (kind === 'oauth') return appLabel(name, email);
  if (kind === 'site') return siteTokenLabel(token_id);
  return email ?? `${kind} ${token_id}`;
}
