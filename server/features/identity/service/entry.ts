import type { Db } from '../../../platform/db/database.ts';
import type { SigningInAccount } from './account-proof.ts';
import type { ServiceDeps } from './deps.ts';
import { type SessionStart, startSession } from './start-session.ts';
import { announceSecurity, isNewDevice } from './tell-security.ts';

/** Last step of every sign-in: notifies the owner of a new device, and starts the session. */
export const createEntry =
  ({ watchers, listAccessibleSites }: Pick<ServiceDeps, 'watchers' | 'listAccessibleSites'>) =>
  async (context: SessionStart, account: SigningInAccount, transport: 'bearer' | 'cookie' | undefined) => {
    const { db, now, request } = context;
    if (await isNewDevice(db, account.account_id, request.userAgent)) {
      const what = 'New sign-in to your account';
      await announceSecurity(watchers, db, account.account_id, what, request, now);
    }
    return startSession(context, account, transport, listAccessibleSites);
  };

export type Enter = ReturnType<typeof createEntry>;

/** Notifies the owner of an account of a security event. */
export type NotifyOwner = (
  db: Db,
  accountId: number,
  what: string,
  from: SessionStart['request'],
  at: number,
) => Promise<void>;
