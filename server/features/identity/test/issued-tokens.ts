import { after, before, beforeEach } from 'node:test';
import type { TokenKind } from '../../../kernel/access.ts';
import { onEachDatabase } from '../../../test/databases.ts';
import { issueToken } from '../service/issue-token.ts';
import type { TokenTable } from '../store/tables.ts';
import { anAdministrator, aProject, openWorkspace, type Person, start, type Workspace } from './workspace.ts';

type Row = Partial<Pick<TokenTable, 'expires_at' | 'revoked_at' | 'last_used_at' | 'created_at'>>;

/** A workspace for creating and changing tokens directly in the database; each test has its own administrator. */
export interface IssuedTokens {
  readonly here: Workspace;
  readonly ada: Person;
  readonly siteId: number;
  /** Issues a token of the administrator or the site. */
  issue(kind: TokenKind, expiresAt?: number): Promise<{ readonly token: string; readonly tokenId: number }>;
  change(tokenId: number, row: Row): Promise<void>;
  /** Stored time of the last use. */
  lastUse(tokenId: number): Promise<number | null>;
}

export type TokenChange = Row;

/** Declares the same tests for each database. */
export function onEachWithTokens(define: (tokens: IssuedTokens) => void): void {
  onEachDatabase((openFresh) => {
    let here: Workspace;
    let ada: Person;
    let siteId: number;
    let people = 0;
    before(async () => {
      here = await openWorkspace(openFresh);
      siteId = (await aProject(here)).siteId;
    });
    after(() => here.close());
    // Everything concerns one account and its tokens, so tests share a database with separate accounts.
    beforeEach(async () => {
      ada = await anAdministrator(here, `Ada${++people}`);
    });
    define({
      get here() {
        return here;
      },
      get ada() {
        return ada;
      },
      get siteId() {
        return siteId;
      },
      issue: (kind, expiresAt) =>
        here.database.transact((db) =>
          issueToken(db, {
            kind,
            name: 'Reporting agent',
            scopes: kind === 'session' ? [] : ['read', 'events'],
            accountId: kind === 'site' ? null : ada.accountId,
            siteId: kind === 'site' || kind === 'app' ? siteId : null,
            expiresAt: expiresAt ?? null,
            now: start,
          }),
        ),
      change: (tokenId, row) =>
        here.database.transact(async (db) => {
          await db.updateTable('token').set(row).where('token_id', '=', tokenId).execute();
        }),
      async lastUse(tokenId) {
        const query = here.database.reader
          .selectFrom('token')
          .select('last_used_at')
          .where('token_id', '=', tokenId);
        return (await query.executeTakeFirstOrThrow()).last_used_at;
      },
    });
  });
}
