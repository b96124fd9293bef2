import type { RequestFacts } from '../../../kernel/operation.ts';
import type { Db } from '../../../platform/db/database.ts';
import { deviceOf } from '../rules.ts';
import { selectUserAgents } from '../store/sessions.ts';
import type { AccountWatcher } from '../work/account-watchers.ts';

/** Notifies the owner of an account of a security event, with its origin. */
export async function announceSecurity(
  watchers: readonly AccountWatcher[],
  db: Db,
  accountId: number,
  what: string,
  { userAgent, address }: Pick<RequestFacts, 'userAgent' | 'address'>,
  at: number,
): Promise<void> {
  const detail = `${deviceOf(userAgent ?? null)}, from ${address}. If this wasn’t you, end the session and change your password.`;
  for (const watcher of watchers) await watcher.secured(db, { accountId, what, detail, at });
}

/** True if the account has signed in before, but never from a device like this one. */
export async function isNewDevice(
  db: Db,
  accountId: number,
  userAgent: string | undefined,
): Promise<boolean> {
  const userAgents = await selectUserAgents(db, accountId);
  const device = deviceOf(userAgent ?? null);
  return userAgents.length > 0 && !userAgents.some((each) => deviceOf(each) === device);
}
