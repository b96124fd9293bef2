import type { AccountWatcher } from '../../identity/index.ts';
import { announce } from '../service/announce.ts';
import { deleteChoice } from '../store/choices.ts';
import { deleteNoticesOfAccount } from '../store/notices.ts';
import { deleteSubscriptionsOf } from '../store/push.ts';

/** Notifies people of security events of their account, and deletes their notices when it is removed. */
export const noticesOfAccounts: AccountWatcher = {
  async removed(db, accountId) {
    await deleteNoticesOfAccount(db, accountId);
    await deleteChoice(db, accountId);
    await deleteSubscriptionsOf(db, accountId);
  },

  secured: (db, { accountId, what, detail, at }) =>
    announce(db, {
      event: 'security',
      kind: 'account',
      id: accountId,
      siteId: null,
      to: accountId,
      subject: what,
      text: detail,
      at,
    }),
};
