import type { Caller } from '../../../kernel/access.ts';
import { refuseField } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { changeEachAccessible, requireAccess, type SiteAccess } from '../../sites/index.ts';
import { checkAssignee, refuseTeamFieldsOfSiteTokens, tagsOf } from '../../team/index.ts';
import type { operations } from '../operations.ts';
import { presentDetail } from '../present.ts';
import { labelOf } from '../rules.ts';
import type { ConversationSaveInput } from '../schema.ts';
import { type ConversationChange, findConversation, lockConversation } from '../store/conversations.ts';
import type { AnswersByMail } from './answers-by-mail.ts';
import { audienceOf } from './audience.ts';
import { changeConversation, readMessages } from './change.ts';

type SaveHandlers = Pick<
  Handlers<typeof operations, Db>,
  'conversationSave' | 'conversationBulk' | 'conversationRead'
>;
type ConversationInput = Omit<
  Static<typeof ConversationSaveInput>,
  'conversation_id' | 'tags' | 'subject' | 'read'
>;

/** Requested status with its time. Fails if the two do not fit. */
function statusChange({ status, snoozed_until: until }: ConversationInput, now: number): ConversationChange {
  if (status === undefined && until === undefined) return {};
  if (status !== 'snoozed') {
    if (until) refuseField('/snoozed_until', 'not_allowed', 'Give it together with status snoozed.');
    return status === undefined ? {} : { status, snoozed_until: null };
  }
  if (!until) return { status, snoozed_until: null };
  const moment = Date.parse(until);
  if (moment <= now) refuseField('/snoozed_until', 'not_allowed', 'Choose a time in the future.');
  return { status, snoozed_until: moment };
}

function changeOf(input: ConversationInput, now: number): ConversationChange {
  const { priority, assignee_id, category, subcategory, folder } = input;
  return {
    ...statusChange(input, now),
    ...(priority === undefined ? {} : { priority }),
    ...(assignee_id === undefined ? {} : { assignee_id }),
    ...(category === undefined ? {} : { category: labelOf(category) }),
    ...(subcategory === undefined ? {} : { subcategory: labelOf(subcategory) }),
    ...(folder === undefined ? {} : { folder: labelOf(folder) }),
  };
}

export function saveHandlers(siteAccess: SiteAccess, answers: AnswersByMail): SaveHandlers {
  async function shown(db: Db, caller: Caller, id: number, now: number) {
    const conversation = await requireAccess(db, siteAccess, caller, await findConversation(db, id));
    return presentDetail(
      conversation,
      await audienceOf(db, answers, conversation.site_id, conversation, now),
    );
  }

  return {
    async conversationSave(input, { db, caller, now }) {
      const { conversation_id: id, subject, tags, read: isRead, ...fields } = input;
      refuseTeamFieldsOfSiteTokens(input, caller);
      const conversation = await requireAccess(db, siteAccess, caller, await lockConversation(db, id));
      await checkAssignee(db, siteAccess, fields.assignee_id, conversation.site_id);
      const changed = {
        ...changeOf(fields, now),
        ...(subject === undefined ? {} : { subject }),
        ...(tags === undefined ? {} : { tags: JSON.stringify(tagsOf(tags)) }),
      };
      await changeConversation(db, conversation, changed, caller, now);
      if (isRead) await readMessages(db, conversation, caller, now);
      return shown(db, caller, id, now);
    },

    async conversationBulk(input, { db, caller, now }) {
      const { conversation_ids: ids, add_tags, read: isRead, ...fields } = input;
      const changed = changeOf(fields, now);
      const missing = await changeEachAccessible(
        { db, siteAccess, caller },
        ids,
        lockConversation,
        async (conversation) => {
          await checkAssignee(db, siteAccess, fields.assignee_id, conversation.site_id);
          const currentTags = JSON.parse(conversation.tags) as string[];
          const tags = add_tags && { tags: JSON.stringify(tagsOf([...currentTags, ...add_tags])) };
          await changeConversation(db, conversation, { ...changed, ...tags }, caller, now);
          if (isRead) await readMessages(db, conversation, caller, now);
        },
      );
      return { changed: ids.length - missing.length, not_found: missing };
    },

    async conversationRead(input, { db, caller, now }) {
      const conversation = await requireAccess(
        db,
        siteAccess,
        caller,
        await lockConversation(db, input.conversation_id),
      );
      await readMessages(db, conversation, caller, now);
      return shown(db, caller, input.conversation_id, now);
    },
  };
}
