import type { Caller, ConnectedApp } from '../../../kernel/access.ts';
import type { RefusedToken } from '../../../kernel/ports.ts';
import { createShortMemory } from '../../../kernel/short-memory.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Authenticator } from '../../identity/index.ts';
import { hashOf } from '../provider/hash.ts';
import { resourceOf } from '../rules/resources.ts';
import { findAccess } from '../store/connections.ts';

/** Identifies the person and the app behind an access token. */
export interface AppAccess {
  /** True for text in the form of our access tokens, which have no prefix. */
  isAccessToken(token: string): boolean;
  authenticate(token: string, now: number): Promise<Caller | RefusedToken>;
  /** Clears the cache. Call it after any change to access tokens. */
  forget(): void;
}

export interface AppAccessDeps {
  readonly database: Database;
  readonly authenticator: Pick<Authenticator, 'authenticateApp'>;
  /** Every base URL of this service. */
  issuers(): readonly string[];
}

/** Maximum time for which a process may accept an access token that another process ended. */
const staleMilliseconds = 1000;
const knownMax = 20_000;

interface Known extends ConnectedApp {
  readonly tokenId: number;
  readonly endsAt: number;
}

const listIn = <T>(text: string | null): readonly T[] | null => (text === null ? null : JSON.parse(text));

export function createAppAccess({ database, authenticator, issuers }: AppAccessDeps): AppAccess {
  const memory = createShortMemory<Known | undefined>({
    ageMilliseconds: staleMilliseconds,
    entriesMax: knownMax,
    keeps: (found) => found !== undefined,
  });

  async function lookUp(hash: string): Promise<Known | undefined> {
    const row = await findAccess(database.reader, hash);
    if (!row) return undefined;
    const { aud } = JSON.parse(row.payload) as { aud?: unknown };
    // A token issued for another resource is not valid here (RFC 8707).
    if (!issuers().some((issuer) => aud === resourceOf(issuer))) return undefined;
    return {
      tokenId: row.token_id,
      endsAt: row.expires_at,
      siteIds: listIn<number>(row.site_ids),
      toolsets: listIn<string>(row.toolsets),
    };
  }

  return {
    isAccessToken: (token) => /^[\w-]{43}$/.test(token),
    async authenticate(token, now) {
      const hash = hashOf(token);
      const app = await memory.get(hash, now, () => lookUp(hash));
      if (!app) return { refusal: 'token_invalid' };
      const caller = await authenticator.authenticateApp(app.tokenId, now);
      if ('refusal' in caller) return caller;
      if (app.endsAt <= now) return { refusal: 'token_expired', owner: caller };
      return { ...caller, app: { siteIds: app.siteIds, toolsets: app.toolsets } };
    },
    forget: memory.forget,
  };
}
