import { day } from '../../../kernel/clock.ts';
import { fail, refuseField } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { page, pageRequest } from '../../../kernel/page.ts';
import type { Registry } from '../../../kernel/registry.ts';
import { isoTime, isoTimeOrNull, type Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { operations } from '../operations.ts';
import { adminTokenDaysDefault, lastUseOf, stateOf } from '../rules.ts';
import type { AdminToken } from '../schema/tokens.ts';
import {
  countAdminTokens,
  findToken,
  revokeToken,
  selectAdminTokens,
  type TokenWithAccount,
} from '../store/tokens.ts';
import type { ServiceDeps } from './deps.ts';
import { issueToken } from './issue-token.ts';
import { scopesInUse } from './token-scopes.ts';

type TokenHandlers = Pick<
  Handlers<typeof operations, Db>,
  'tokenList' | 'tokenCreate' | 'tokenRevoke' | 'scopeList'
>;

/** Administrator tokens. */
export function adminTokenHandlers(
  { scopes: rights, forget }: ServiceDeps,
  registry: Registry,
): TokenHandlers {
  const offered = scopesInUse(registry).map(({ name, allows, isStandard = false }) => ({
    scope: name,
    allows,
    standard: isStandard,
  }));

  const presentToken = (row: TokenWithAccount, now: number): Static<typeof AdminToken> => ({
    token_id: row.token_id,
    name: row.name,
    scopes: rights.stored(row.scopes),
    last4: row.last4,
    created_by: (row.removed_at === null ? row.email : row.account_name) ?? '',
    created_by_name: row.account_name ?? '',
    created_at: isoTime(row.created_at),
    last_used_at: isoTimeOrNull(lastUseOf(row)),
    expires_at: isoTimeOrNull(row.expires_at),
    state: stateOf(row, row.disabled_at, now),
  });

  return {
    async tokenList(input, { db, now }) {
      const request = pageRequest('tokens', input);
      const rows = await selectAdminTokens(db, request.rows, request.after?.[0]);
      const total = request.wantsTotal ? await countAdminTokens(db) : undefined;
      return page(
        request,
        rows,
        (row) => presentToken(row, now),
        (row) => [row.token_id],
        total,
      );
    },

    async tokenCreate(input, { db, caller, now }) {
      if (input.never_expires && input.expires_in_days !== undefined) {
        const detail = 'Leave this out with never_expires.';
        refuseField('/expires_in_days', 'not_allowed', detail);
      }
      const scopes = input.scopes ? rights.among(input.scopes) : [...rights.all];
      const days = input.expires_in_days ?? adminTokenDaysDefault;
      const expiresAt = input.never_expires ? null : now + days * day;
      const { name } = input;
      const { accountId } = caller;
      const request = { kind: 'admin', name, scopes, accountId, siteId: null, expiresAt, now } as const;
      const { token, tokenId } = await issueToken(db, request);
      return { token, token_id: tokenId, name, scopes, expires_at: isoTimeOrNull(expiresAt) };
    },

    scopeList: () => ({ data: offered }),

    async tokenRevoke(input, { db, now, afterCommit }) {
      const token = await findToken(db, input.token_id);
      if (token?.kind !== 'admin') fail('not_found');
      await revokeToken(db, token.token_id, now);
      afterCommit(forget);
      return presentToken({ ...token, revoked_at: token.revoked_at ?? now }, now);
    },
  };
}
