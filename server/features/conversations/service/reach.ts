import type { Caller, SiteRef } from '../../../kernel/access.ts';
import { fail } from '../../../kernel/errors.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  findConversation,
  lockConversation,
  type ShownConversation,
  type StoredConversation,
} from '../store/conversations.ts';
import type { SiteChoice } from '../store/lists.ts';

/** What decides which sites somebody reaches. */
type Reacher = Pick<Caller, 'siteId' | 'accountId' | 'role'>;

/** Who reaches which sites. */
export interface Reach {
  findSite(reacher: Reacher, siteId: number): Promise<SiteRef | undefined> | SiteRef | undefined;
  /** Whether that is every site but the internal workspace. */
  reachesEvery(caller: Caller): boolean;
  /** The ids of every site the caller reaches, as a query; of one project where one is named. */
  sites(caller: Caller, projectId: number | undefined): Exclude<SiteChoice, number>;
}

/** The conversation, where it is of a site in the caller's reach. Any other reads the same as absent. */
export async function reachable(
  db: Db,
  reach: Reach,
  caller: Caller,
  conversationId: number,
): Promise<ShownConversation> {
  const conversation = await findConversation(db, conversationId);
  if (!conversation || !(await reach.findSite(caller, conversation.site_id))) fail('not_found');
  return conversation;
}

/** The same, its row locked until the transaction ends. */
export async function reachableLocked(
  db: Db,
  reach: Reach,
  caller: Caller,
  conversationId: number,
): Promise<StoredConversation> {
  const conversation = await lockConversation(db, conversationId);
  if (!conversation || !(await reach.findSite(caller, conversation.site_id))) fail('not_found');
  return conversation;
}
