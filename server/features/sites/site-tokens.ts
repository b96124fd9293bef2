import type { Scope } from '../../kernel/access.ts';
import type { Static } from '../../kernel/schema.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SiteToken } from './schema.ts';

/** What connecting a site needs of identity, whose business tokens are. */
export interface SiteTokens {
  /** Issues a token; those before stay good for the grace. */
  rotate(
    db: Db,
    rotation: {
      readonly siteId: number;
      readonly scopes?: readonly Scope[];
      readonly graceHours?: number;
      readonly now: number;
    },
  ): Promise<{
    readonly token: string;
    readonly tokenId: number;
    readonly scopes: Scope[];
    readonly previousEndsAt: number | null;
  }>;
  /** Ends every token of a site at once. */
  revoke(db: Db, siteId: number, now: number): Promise<void>;
  /** A site's tokens as its page shows them. */
  list(db: Db, siteId: number, now: number): Promise<Static<typeof SiteToken>[]>;
  /** Has every token looked up anew. */
  forget(): void;
}
