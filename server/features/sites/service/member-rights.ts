import type { Caller, SiteRef } from '../../../kernel/access.ts';
import type { MemberRefusal } from '../../../kernel/ports.ts';
import type { Db } from '../../../platform/db/database.ts';
import { selectPublishers } from '../../identity/index.ts';
import { hasRightToPublish } from '../store/member-rights.ts';

/** People that a refusal names: who is asked first, not a list of everybody. */
const namesMax = 5;

/**
 * True if a caller may publish on sites of a project: administrators, members whose membership says so, and tokens of no
 * account, whose scopes decide. A token never may what its creator may not.
 */
export const mayPublish = async (
  db: Db,
  { role, accountId }: Pick<Caller, 'role' | 'accountId'>,
  { projectId }: Pick<SiteRef, 'projectId'>,
): Promise<boolean> => role !== 'member' || hasRightToPublish(db, projectId, accountId ?? 0);

/** Names of people who may publish on sites of a project. */
export const publishersOf = async (
  db: Db,
  { projectId }: Pick<SiteRef, 'projectId'>,
): Promise<readonly string[]> => (await selectPublishers(db, projectId, namesMax)).map(({ name }) => name);

/** The one right that memberships have so far; roles on sites will decide here too. */
export async function refusalOfMember(
  db: Db,
  caller: Caller,
  site: SiteRef,
): Promise<MemberRefusal | undefined> {
  if (await mayPublish(db, caller, site)) return undefined;
  const who = await publishersOf(db, site);
  return { detail: `You may not publish in this project. ${listed(who)} can.`, who };
}

function listed(names: readonly string[]): string {
  const last = names.at(-1);
  if (last === undefined) return 'An administrator';
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}
