import type { Caller } from '../../../kernel/access.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { page, pageRequest } from '../../../kernel/page.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { matchings } from '../../../platform/db/text-search.ts';
import { type AttachmentLinks, filesOfMessages } from '../../attachments/index.ts';
import { type ListedSites, listedSites, requireAccess, type SiteAccess } from '../../sites/index.ts';
import { seesNotes } from '../../team/index.ts';
import type { operations } from '../operations.ts';
import { presentConversation, presentDetail, presentMessage } from '../present.ts';
import { countedMax } from '../schema/counts.ts';
import type { ConversationListInput } from '../schema.ts';
import { findConversation } from '../store/conversations.ts';
import {
  type ConversationFilters,
  countConversations,
  countConversationsUpTo,
  orderOf,
  selectConversations,
} from '../store/lists.ts';
import { countMessages, type StoredMessage, selectMessages } from '../store/messages.ts';
import type { AnswersByMail } from './answers-by-mail.ts';
import { audienceOf } from './audience.ts';
import { filtersOf } from './filters.ts';
import { searchConversations } from './search.ts';

type ReadHandlers = Pick<
  Handlers<typeof operations, Db>,
  'conversationList' | 'conversationCounts' | 'conversationGet' | 'messageList'
>;

export function readHandlers(
  siteAccess: SiteAccess,
  answers: AnswersByMail,
  links: AttachmentLinks,
): ReadHandlers {
  async function listPage(
    db: Db,
    caller: Caller,
    input: Static<typeof ConversationListInput>,
    sites: ListedSites,
  ) {
    const request = pageRequest('conversations', input);
    const filters = filtersOf(input, caller);
    if (input.q !== undefined) {
      const siteIds = await sites.ids(db);
      const search = { typed: input.q, siteIds, filters, withPrivate: seesNotes(caller) };
      const found = await searchConversations(db, search, request);
      return page(
        request,
        found,
        ({ conversation }) => presentConversation(conversation),
        ({ messageId, matching }) => [messageId, matchings.indexOf(matching)],
      );
    }
    const { rows: wanted, after } = request;
    const rows = await selectConversations(db, filters, { sites: sites.choice, rows: wanted, after });
    const total = request.wantsTotal ? await countConversations(db, sites.choice, filters) : undefined;
    return page(
      request,
      rows,
      presentConversation,
      (row) => [row[orderOf(filters)], row.conversation_id],
      total,
    );
  }

  return {
    conversationList: (input, { db, caller, site }) =>
      listPage(db, caller, input, listedSites(siteAccess, caller, site, input.project_id)),

    async conversationCounts(input, { db, caller, site }) {
      const { choice } = listedSites(siteAccess, caller, site, input.project_id);
      const count = (filters: ConversationFilters) => countConversationsUpTo(db, choice, filters, countedMax);
      return {
        by_status: {
          open: await count({ statuses: ['open'] }),
          pending: await count({ statuses: ['pending'] }),
          snoozed: await count({ statuses: ['snoozed'] }),
          resolved: await count({ statuses: ['resolved'] }),
        },
        unread: await count({ isUnread: true }),
        waiting: await count({ isWaiting: true }),
        mine: await count({ statuses: ['open', 'pending'], assigneeId: caller.accountId ?? 0 }),
        unassigned: await count({ statuses: ['open'], assigneeId: null }),
      };
    },

    async conversationGet(input, { db, caller, now }) {
      const found = await findConversation(db, input.conversation_id);
      const conversation = await requireAccess(db, siteAccess, caller, found);
      return presentDetail(
        conversation,
        await audienceOf(db, answers, conversation.site_id, conversation, now),
      );
    },

    async messageList(input, { db, caller, now }) {
      const conversation = await requireAccess(
        db,
        siteAccess,
        caller,
        await findConversation(db, input.conversation_id),
      );
      const { conversation_id: conversationId, site_id: siteId } = conversation;
      const request = pageRequest('messages', input);
      const withPrivate = seesNotes(caller);
      const rows = await selectMessages(db, {
        conversationId,
        order: input.order ?? 'newest',
        withPrivate,
        afterId: request.after?.[0],
        rows: request.rows,
      });
      const total = request.wantsTotal ? await countMessages(db, conversationId, withPrivate) : undefined;
      const audience = await audienceOf(db, answers, siteId, conversation, now);
      const mails = await answers.mailsOf(db, rows);
      const ids = rows.map(({ message_id }) => message_id);
      const files = await filesOfMessages(db, links, ids, now);
      const present = (row: StoredMessage) =>
        presentMessage(row, audience, mails.get(row.message_id), files.get(row.message_id));
      return page(request, rows, present, (row) => [row.message_id], total);
    },
  };
}
