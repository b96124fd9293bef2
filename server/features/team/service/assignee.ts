import type { Caller } from '../../../kernel/access.ts';
import { Failure, refuseField } from '../../../kernel/errors.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findAccount } from '../../identity/index.ts';
import type { SiteAccess } from '../../sites/index.ts';
import type { Assignee } from '../schema.ts';

/** Parses an account id, `me` or `none`; null means unassigned. Fails with the parameter's name. */
export function assigneeOf(value: string | undefined, caller: Caller): number | null | undefined {
  if (value === undefined) return undefined;
  if (value === 'none') return null;
  if (value === 'me' && caller.accountId !== null) return caller.accountId;
  if (/^[1-9]\d{0,14}$/.test(value)) return Number(value);
  const detail =
    value === 'me'
      ? 'A site token is not a person: use an account_id or none.'
      : 'Use an account_id, me or none.';
  throw new Failure('invalid_parameter', {
    detail,
    errors: [{ pointer: '/assignee', code: 'not_allowed', detail }],
  });
}

/** Fails with `assignee_id` if that account has no access to the site. */
export async function checkAssignee(
  db: Db,
  siteAccess: SiteAccess,
  assigneeId: number | null | undefined,
  siteId: number,
): Promise<void> {
  if (assigneeId === null || assigneeId === undefined) return;
  const account = await findAccount(db, assigneeId);
  if (account && account.disabled_at === null) {
    const subject = {
      accountId: account.account_id,
      role: account.role,
      siteId: null,
      area: 'messages' as const,
    };
    if (await siteAccess.findSite(db, subject, siteId)) return;
  }
  refuseField('/assignee_id', 'not_allowed', 'No person of this site has this account_id.');
}

/** Public form of an assignee. */
export const presentAssignee = ({
  assignee_id: id,
  assignee_name: name,
}: {
  readonly assignee_id: number | null;
  readonly assignee_name: string | null;
}): Static<typeof Assignee> | null =>
  id === null ? null : { account_id: id, name: name ?? 'Former member' };
