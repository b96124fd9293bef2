import type { Caller } from '../../../kernel/access.ts';
import { Failure } from '../../../kernel/errors.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findAccount } from '../store/accounts.ts';
import { findToken } from '../store/tokens.ts';

/** Whose hand it was, as records show it to others. */
export interface ShownCaller {
  readonly kind: 'person' | 'agent' | 'site';
  readonly name: string;
}

/** People act under their own name, a program under that of its token, and a site as itself. */
export async function shownCaller(db: Db, { kind, accountId, tokenId }: Caller): Promise<ShownCaller> {
  if (kind === 'site') return { kind: 'site', name: 'Website' };
  if (kind === 'admin') return { kind: 'agent', name: (await findToken(db, tokenId))?.name || 'Agent' };
  const account = accountId === null ? undefined : await findAccount(db, accountId);
  return { kind: 'person', name: account?.name ?? 'Somebody' };
}

/** What decides which sites somebody reaches. */
type Reacher = Pick<Caller, 'siteId' | 'accountId' | 'role'>;

/** Somebody that work could be given to: an account that is not disabled. */
export async function findColleague(db: Db, accountId: number): Promise<Reacher | undefined> {
  const account = await findAccount(db, accountId);
  if (!account || account.disabled_at !== null) return undefined;
  return { accountId, role: account.role, siteId: null };
}

/** A filter by assignee: an account's number, `me` or `none`, where null stands for nobody. Fails naming the parameter. */
export function askedAssignee(asked: string | undefined, caller: Caller): number | null | undefined {
  if (asked === undefined) return undefined;
  if (asked === 'none') return null;
  if (asked === 'me' && caller.accountId !== null) return caller.accountId;
  if (/^[1-9]\d{0,14}$/.test(asked)) return Number(asked);
  const detail =
    asked === 'me' ? 'A site token is nobody: use an account_id or none.' : 'Use an account_id, me or none.';
  throw new Failure('invalid_parameter', {
    detail,
    errors: [{ pointer: '/assignee', code: 'not_allowed', detail }],
  });
}
