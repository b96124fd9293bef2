import type { Scope, TokenKind } from '../../../kernel/access.ts';
import { formatToken } from '../../../platform/crypto/token-format.ts';
import type { Db } from '../../../platform/db/database.ts';
import { insertToken, setTokenSecret } from '../store/tokens.ts';

export interface TokenRequest {
  readonly kind: TokenKind;
  /** Label given by people; empty for sessions and site tokens. */
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Account that it acts for, or null. */
  readonly accountId: number | null;
  /** Its only site, or null. */
  readonly siteId: number | null;
  /** Epoch milliseconds; null for no fixed end. */
  readonly expiresAt: number | null;
  readonly now: number;
  /** Browser and address at the start of a session. */
  readonly from?: SessionOrigin;
  /** Time at which a second factor was given in this session. */
  readonly factorAt?: number | undefined;
}

/** Browser and network address at the start of a session. */
export interface SessionOrigin {
  readonly userAgent: string | undefined;
  readonly address: string;
}

export interface IssuedToken {
  /** Shown once: only its hash is stored. */
  readonly token: string;
  readonly tokenId: number;
  readonly last4: string;
}

/** Creates a token, valid once the transaction of `db` is committed. */
export async function issueToken(db: Db, request: TokenRequest): Promise<IssuedToken> {
  const tokenId = await insertToken(db, {
    kind: request.kind,
    name: request.name,
    scopes: JSON.stringify(request.scopes),
    account_id: request.accountId,
    site_id: request.siteId,
    created_at: request.now,
    expires_at: request.expiresAt,
    ...(request.factorAt === undefined ? {} : { factor_at: request.factorAt }),
    ...(request.from
      ? { user_agent: request.from.userAgent?.slice(0, 500) ?? null, address: request.from.address }
      : {}),
  });
  const { token, hash, last4 } = formatToken(request.kind, tokenId);
  await setTokenSecret(db, tokenId, hash, last4);
  return { token, tokenId, last4 };
}
