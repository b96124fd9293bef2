import type { Handlers } from '../../../kernel/handler.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  type AttachmentLinks,
  filesOfMessages,
  requireWordsOrFiles,
  teamFiles,
} from '../../attachments/index.ts';
import { requireAccess, type SiteAccess } from '../../sites/index.ts';
import { checkMentions, checkNote, tagsOf } from '../../team/index.ts';
import type { operations } from '../operations.ts';
import { presentMessage } from '../present.ts';
import { deliveryChannelOf, isWaiting, labelOf, nextStepOf } from '../rules.ts';
import type { ReplyInput } from '../schema.ts';
import {
  type ConversationChange,
  findConversation,
  lockConversation,
  type StoredConversation,
} from '../store/conversations.ts';
import type { MessageConsumer } from '../work/message-consumer.ts';
import type { AnswersByMail } from './answers-by-mail.ts';
import { audienceOf } from './audience.ts';
import { readMessages } from './change.ts';
import { writeReply } from './write-reply.ts';

type ReplyHandlers = Pick<Handlers<typeof operations, Db>, 'messageReply'>;
type Metadata = NonNullable<Static<typeof ReplyInput>['metadata']>;

/** Labels given with a reply update the conversation: tags are added, the others replaced. */
function labelsOf(conversation: StoredConversation, metadata: Metadata | undefined): ConversationChange {
  if (!metadata) return {};
  const { category, subcategory, folder, tags } = metadata;
  const currentTags = JSON.parse(conversation.tags) as string[];
  return {
    ...(category === undefined ? {} : { category: labelOf(category) }),
    ...(subcategory === undefined ? {} : { subcategory: labelOf(subcategory) }),
    ...(folder === undefined ? {} : { folder: labelOf(folder) }),
    ...(tags === undefined ? {} : { tags: JSON.stringify(tagsOf([...currentTags, ...tags])) }),
  };
}

export const replyHandlers = (
  siteAccess: SiteAccess,
  answers: AnswersByMail,
  consumers: readonly MessageConsumer[],
  links: AttachmentLinks,
): ReplyHandlers => ({
  async messageReply(input, { db, caller, now }) {
    const { status, private: isPrivate = false } = input;
    checkNote(isPrivate, caller);
    requireWordsOrFiles(input.message, input.attachment_ids);
    const conversation = await requireAccess(
      db,
      siteAccess,
      caller,
      await lockConversation(db, input.conversation_id),
    );
    const reply = {
      body: input.message ?? '',
      ...teamFiles(input.attachment_ids),
      isPrivate,
      metadata: JSON.stringify(input.metadata ?? {}),
      change: {
        ...labelsOf(conversation, input.metadata),
        ...(status === undefined ? {} : { status, snoozed_until: null }),
      },
      clientMessageId: input.client_message_id ?? null,
      mentions: await checkMentions(db, siteAccess, input, conversation.site_id),
      at: now,
    };
    const { message, isRepeat } = await writeReply(db, conversation, caller, reply, { answers, consumers });
    if (input.read && !isRepeat) await readMessages(db, conversation, caller, now);
    const audience = await audienceOf(db, answers, conversation.site_id, conversation, now);
    const files = await filesOfMessages(db, links, [message.message_id], now);
    const after = await requireAccess(
      db,
      siteAccess,
      caller,
      await findConversation(db, input.conversation_id),
    );
    return {
      duplicate: isRepeat,
      message: presentMessage(
        message,
        audience,
        (await answers.mailsOf(db, [message])).get(message.message_id),
        files.get(message.message_id),
      ),
      conversation: {
        conversation_id: after.conversation_id,
        status: after.status,
        unread: after.unread,
        waiting: isWaiting(after),
      },
      next: nextStepOf(deliveryChannelOf(audience, message), after),
    };
  },
});
