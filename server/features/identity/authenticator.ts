import type { Caller } from '../../kernel/access.ts';
import { minute, startOf } from '../../kernel/clock.ts';
import type { ErrorCode } from '../../kernel/errors.ts';
import { equalHashes, readToken, type TokenReading } from '../../platform/crypto/token-format.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { WriteBehind } from '../../platform/db/write-behind.ts';
import type { ReachesSite } from './deps.ts';
import { endOf, refusalOfToken } from './rules.ts';
import { findToken, type TokenWithAccount, touchTokens } from './store/tokens.ts';
import type { TokenScopes } from './token-scopes.ts';

/** How long a process may go on accepting a token that another process ended. */
const staleMilliseconds = 1000;
/** Only good tokens are kept, about 1 KB each; past this the memory starts again from nothing. */
const knownMax = 20_000;
/** Some 100 bytes each. */
const usesMax = 100_000;
/** Ids in one update: a short transaction, well under SQLite's 32,766 parameters. */
const chunkTokens = 500;

export interface AuthenticatorDeps {
  readonly database: Database;
  readonly scopes: TokenScopes;
  /** Whether an app session's account still reaches the session's one site. */
  readonly reachesSite: ReachesSite;
  /** Told of a failed flush; the uses are kept and written with the next one. */
  readonly onFault: (thrown: unknown) => void;
}

/** Says whose a token is. */
export interface Authenticator {
  /**
   * The caller, or `token_invalid`, `token_expired` or `token_revoked`. At once where the token was seen within the
   * last second, so that a token that ended in another process is accepted for at most that long.
   */
  authenticate(token: string, now: number): Caller | ErrorCode | Promise<Caller | ErrorCode>;
  /** Has every token looked up anew. To be called after any change to tokens, accounts or memberships. */
  forget(): void;
  /** Writes when tokens were last used. Runs by itself within a second of a use. */
  flush(): Promise<void>;
  /** Flushes and stops the timer. */
  close(): Promise<void>;
}

interface Known {
  readonly caller: Caller;
  readonly from: number;
  readonly until: number;
  /** From then on a use is another minute's. */
  nextUse: number;
}

/** The minute that a token was last used in. */
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
  onFault,
}: AuthenticatorDeps): Authenticator {
  let known = new Map<string, Known>();
  let asked = new Map<string, Promise<Caller | ErrorCode>>();
  const uses = new WriteBehind<Use>({
    database,
    what: 'Uses of tokens',
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

  /** An app session acts for an account on a site: it is over where the two have parted. */
  async function isInReach({ accountId, role, siteId }: Caller): Promise<boolean> {
    if (accountId === null || role === null || siteId === null) return false;
    return reachesSite(database.reader, { accountId, role, siteId });
  }

  async function lookUp(token: string, reading: TokenReading, now: number): Promise<Caller | ErrorCode> {
    // A lookup that began before `forget` must not be remembered after it.
    const remembering = known;
    const row = await findToken(database.reader, reading.tokenId);
    if (!row || row.kind !== reading.kind || !equalHashes(row.secret_hash, reading.hash))
      return 'token_invalid';
    const life = { ...row, last_used_at: laterOf(row.last_used_at, uses.unwritten(row.token_id)?.usedAt) };
    const refusal = refusalOfToken(life, row.disabled_at, now);
    if (refusal) return refusal;
    const caller = callerOf(row, scopes);
    if (caller.kind === 'app' && !(await isInReach(caller))) return 'token_revoked';
    const until = Math.min(now + staleMilliseconds, endOf(life) ?? Number.POSITIVE_INFINITY);
    const entry = {
      caller,
      from: now,
      until,
      nextUse: (life.last_used_at ?? Number.NEGATIVE_INFINITY) + minute,
    };
    if (now >= entry.nextUse) noteUse(entry, now);
    if (remembering.size >= knownMax) remembering.clear();
    remembering.set(token, entry);
    return caller;
  }

  return {
    authenticate(token, now) {
      const entry = known.get(token);
      // `from`, because a clock that was set back must not keep an ended token alive.
      if (entry && now < entry.until && now >= entry.from) {
        if (now >= entry.nextUse) noteUse(entry, now);
        return entry.caller;
      }
      const reading = readToken(token);
      if (!reading) return 'token_invalid';
      const earlier = asked.get(token);
      if (earlier) return earlier;
      const asking = asked;
      const answer = lookUp(token, reading, now).finally(() => asking.delete(token));
      asking.set(token, answer);
      return answer;
    },
    forget() {
      known = new Map();
      asked = new Map();
    },
    flush: () => uses.flush(),
    close: () => uses.close(),
  };
}

const laterOf = (stored: number | null, buffered: number | undefined): number | null =>
  stored === null ? (buffered ?? null) : Math.max(stored, buffered ?? stored);

function callerOf(row: TokenWithAccount, scopes: TokenScopes): Caller {
  return {
    kind: row.kind,
    tokenId: row.token_id,
    accountId: row.account_id,
    role: row.role,
    siteId: row.site_id,
    scopes: new Set(scopes.stored(row.scopes)),
    label: labelOf(row),
  };
}

function labelOf({ kind, token_id, name, email }: TokenWithAccount): string {
  if (kind === 'admin') return `token ${token_id} (${name})`;
  if (kind === 'site') return `site token ${token_id}`;
  return email ?? `${kind} ${token_id}`;
}
