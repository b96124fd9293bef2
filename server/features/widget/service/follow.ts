import type { Static } from '../../../kernel/schema.ts';
import type { StreamItem, Tick } from '../../../kernel/stream.ts';
import type { Db } from '../../../platform/db/database.ts';
import { retryDuringOutage } from '../../../platform/db/through-outage.ts';
import { type AttachmentLinks, filesOfMessages } from '../../attachments/index.ts';
import type { ChangeFeed, StoredChange } from '../../changes/index.ts';
import { findConversation, findMessage, findOfVisitor } from '../../conversations/index.ts';
import { presentConversation, presentMessage } from '../present.ts';
import type { WidgetConversation, WidgetMessage } from '../schema.ts';

type Item = StreamItem<{ message: typeof WidgetMessage; conversation: typeof WidgetConversation }> | Tick;

interface FollowContext {
  /** Fails once the visitor can no longer chat with this site. */
  admit(): Promise<unknown>;
  readonly links: AttachmentLinks;
  /** Resumes after this cursor; undefined follows from now on. */
  readonly cursor: string | undefined;
  readonly signal: AbortSignal;
  readonly now: number;
}

/**
 * Streams a visitor's conversation, including one that another of their tabs is about to start: new and changed
 * messages, and status changes.
 */
export async function conversationEvents(
  db: Db,
  feed: ChangeFeed,
  { siteId, visitorHash }: { readonly siteId: number; readonly visitorHash: string },
  following: FollowContext,
): Promise<AsyncGenerator<Item>> {
  let own = await findOfVisitor(db, siteId, visitorHash);

  async function sees(change: StoredChange): Promise<boolean> {
    if (change.site_id !== siteId) return false;
    const isConversation = change.kind === 'conversation';
    if (own === undefined && isConversation) own = await findOfVisitor(db, siteId, visitorHash);
    if (own === undefined) return false;
    return isConversation ? change.record_id === own : change.kind === 'message' && change.parent_id === own;
  }

  const followed = await feed.follow({ ...following, sees });
  const { signal } = following;
  return (async function* conversationItems(): AsyncGenerator<Item> {
    let status: string | undefined;
    for await (const item of followed) {
      await following.admit();
      if (!('change' in item)) {
        yield item;
        continue;
      }
      const { change, cursor } = item;
      if (change.kind === 'message') {
        const data = await retryDuringOutage(feed, () => shownMessage(db, following.links, change), signal);
        if (data) yield { event: 'message', id: cursor, data };
        continue;
      }
      const conversation = await retryDuringOutage(
        feed,
        () => findConversation(db, change.record_id),
        signal,
      );
      if (!conversation || conversation.status === status) continue;
      status = conversation.status;
      yield { event: 'conversation', id: cursor, data: presentConversation(conversation) };
    }
  })();
}

/** Internal notes, and their existence, are hidden from the visitor. */
async function shownMessage(
  db: Db,
  links: AttachmentLinks,
  { record_id: id, at }: Pick<StoredChange, 'record_id' | 'at'>,
): Promise<Static<typeof WidgetMessage> | undefined> {
  const message = await findMessage(db, id);
  if (!message || message.private === 1) return undefined;
  return presentMessage(message, (await filesOfMessages(db, links, [id], at)).get(id));
}
