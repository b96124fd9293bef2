import type { Scope } from '../../../kernel/access.ts';
import { isoTime, isoTimeOrNull } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { lockSite } from '../../../platform/db/lock-site.ts';
import { graceHoursDefault } from '../../sites/schema.ts';
import { graceEnd, lastUseOf, refusalOfToken, shownSince, stateOf, stopOf } from '../rules.ts';
import { findLatestSiteToken, markReplaced, selectSiteTokens } from '../store/site-tokens.ts';
import { revokeToken, type StoredToken } from '../store/tokens.ts';
import { issueToken } from './issue-token.ts';
import type { TokenScopes } from './token-scopes.ts';

export interface SiteTokenRotation {
  readonly siteId: number;
  /** By default the scopes of the previous token, or the default scopes of sites. */
  readonly scopes?: readonly Scope[];
  /** Hours for which the previous token stays valid: 24 by default, 0 ends it immediately. */
  readonly graceHours?: number;
  readonly now: number;
}

export interface RotatedSiteToken {
  /** Shown once. */
  readonly token: string;
  readonly tokenId: number;
  readonly scopes: Scope[];
  /** End of the previous token, epoch milliseconds; null if none was valid. */
  readonly previousEndsAt: number | null;
}

/** Tokens of sites. */
export interface SiteTokens {
  /** Issues a site's token. Previous ones stay valid for the grace period, but never beyond their own expiry. */
  rotate(db: Db, rotation: SiteTokenRotation): Promise<RotatedSiteToken>;
  /** Revokes every token of a site. */
  revoke(db: Db, siteId: number, now: number): Promise<void>;
  /** Tokens of a site: the current one first, then those that ended within 30 days, newest first. */
  list(db: Db, siteId: number, now: number): Promise<SiteTokenRecord[]>;
  /** The scopes requested for a rotation. */
  among(names: readonly string[]): Scope[];
  /** Clears the token cache; run it after the commit. */
  forget(): void;
}

export function createSiteTokens(scopes: TokenScopes, forget: () => void): SiteTokens {
  async function scopesBefore(db: Db, siteId: number): Promise<readonly Scope[]> {
    const latest = await findLatestSiteToken(db, siteId);
    return latest ? scopes.stored(latest.scopes) : scopes.ofSites;
  }

  function recordOf(row: StoredToken, now: number): SiteTokenRecord {
    const state = stateOf(row, null, now);
    return {
      token_id: row.token_id,
      last4: row.last4,
      scopes: scopes.stored(row.scopes),
      created_at: isoTime(row.created_at),
      last_used_at: isoTimeOrNull(lastUseOf(row)),
      state: state === 'active' && row.replaced_at !== null ? 'grace' : state,
      ends_at: isoTimeOrNull(stopOf(row)),
    };
  }

  return {
    async rotate(db, { siteId, now, graceHours = graceHoursDefault, scopes: requestedScopes }) {
      await lockSite(db, siteId);
      const granted = [...(requestedScopes ?? (await scopesBefore(db, siteId)))];
      const previousEndsAt = await replaceTokens(db, siteId, graceHours, now);
      const { token, tokenId } = await issueToken(db, {
        kind: 'site',
        name: '',
        scopes: granted,
        accountId: null,
        siteId,
        expiresAt: null,
        now,
      });
      return { token, tokenId, scopes: granted, previousEndsAt };
    },

    async revoke(db, siteId, now) {
      await lockSite(db, siteId);
      for (const row of await selectSiteTokens(db, siteId, now)) {
        // Expired tokens stay expired.
        if (!refusalOfToken(row, null, now)) await revokeToken(db, row.token_id, now);
      }
    },

    async list(db, siteId, now) {
      const since = shownSince(now);
      const rows = await selectSiteTokens(db, siteId, since);
      return rows.filter((row) => (stopOf(row) ?? now) > since).map((row) => recordOf(row, now));
    },
    among: scopes.among,
    forget,
  };
}

/** Sets an end for a site's valid tokens; returns the latest of them. */
async function replaceTokens(
  db: Db,
  siteId: number,
  graceHours: number,
  now: number,
): Promise<number | null> {
  let previousEndsAt: number | null = null;
  for (const row of await selectSiteTokens(db, siteId, now)) {
    if (refusalOfToken(row, null, now)) continue;
    const end = graceEnd(row, graceHours, now);
    await markReplaced(db, row.token_id, {
      replaced_at: row.replaced_at ?? now,
      expires_at: end,
      revoked_at: end <= now ? now : null,
    });
    previousEndsAt = Math.max(previousEndsAt ?? 0, end);
  }
  return previousEndsAt;
}

/** A site's token as its page shows it, without the secret. */
export interface SiteTokenRecord {
  readonly token_id: number;
  readonly last4: string;
  readonly scopes: Scope[];
  readonly created_at: string;
  readonly last_used_at: string | null;
  readonly state: 'active' | 'grace' | 'expired' | 'revoked';
  readonly ends_at: string | null;
}
