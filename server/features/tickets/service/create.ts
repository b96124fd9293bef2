import type { Caller, SiteRef } from '../../../kernel/access.ts';
import { refuseField } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { upsertContact } from '../../contacts/index.ts';
import {
  lockConversation,
  previewOf,
  type StoredConversation,
  subjectOf,
} from '../../conversations/index.ts';
import { authorOf, checkAssignee, checkNote, tagsOf } from '../../team/index.ts';
import type { operations } from '../operations.ts';
import { presentTicket } from '../present.ts';
import type { TicketCreateInput } from '../schema.ts';
import { findRequester } from '../store/requester.ts';
import { findEntry, findNewestPublic, insertEntriesOf } from '../store/thread.ts';
import {
  findByClientTicketId,
  findNewestOf,
  findTicket,
  replaceFields,
  type StoredTicket,
} from '../store/tickets.ts';
import { noticeWhenDue } from '../work/due-notice.ts';
import { audienceOfTicket } from './audience.ts';
import { changeTicket, notifyAssignee } from './change-ticket.ts';
import { sentFields } from './custom-fields.ts';
import type { TicketsDeps } from './deps.ts';
import { enter, lockKnown, makeTicket } from './thread.ts';
import { mailEntryLater } from './ticket-mail.ts';

type TicketInput = Static<typeof TicketCreateInput>;

/** Checks the combinations of fields that the schema cannot express. */
function check(input: TicketInput, caller: Caller): void {
  const { conversation_id, message, private: isPrivate, from, requester, contact_id } = input;
  checkNote(isPrivate, caller);
  if (isPrivate && from === 'customer')
    refuseField('/private', 'not_allowed', 'Only the team can write notes.');
  if (requester && contact_id !== undefined)
    refuseField('/contact_id', 'not_allowed', 'Give requester or contact_id, not both.');
  if (requester && !requester.email && !requester.name)
    refuseField('/requester', 'required', 'Give an e-mail or a name.');
  if (conversation_id === undefined) {
    if (message === undefined)
      refuseField('/message', 'required', 'Say what it is about, or give a conversation_id.');
    return;
  }
  if (message !== undefined && !isPrivate)
    refuseField('/message', 'not_allowed', 'The conversation is the thread: add a note with private: true.');
  if (requester || contact_id !== undefined)
    refuseField(
      requester ? '/requester' : '/contact_id',
      'not_allowed',
      'It is who the conversation is with.',
    );
}

export function createHandlers({
  siteAccess,
  answers,
  findLeadSite,
}: TicketsDeps): Pick<Handlers<typeof operations, Db>, 'ticketCreate'> {
  /** Finds the ticket's conversation and locks it, so that tickets are added one at a time. */
  async function conversationOf(db: Db, { conversation_id }: TicketInput, { siteId }: SiteRef) {
    if (conversation_id === undefined) return undefined;
    const conversation = await lockConversation(db, conversation_id);
    if (conversation?.site_id === siteId) return conversation;
    return refuseField('/conversation_id', 'not_found', 'The site has no such conversation.');
  }

  async function contactOf(
    db: Db,
    { contact_id, requester }: TicketInput,
    conversation: StoredConversation | undefined,
    { siteId }: SiteRef,
    at: number,
  ): Promise<number | null> {
    if (conversation) return conversation.contact_id;
    if (contact_id !== undefined) {
      if ((await findRequester(db, contact_id))?.site_id === siteId) return contact_id;
      refuseField('/contact_id', 'not_found', 'The site has no such contact.');
    }
    if (!requester) return null;
    const { email = null, name = null } = requester;
    return (await upsertContact(db, { siteId, email, name, source: 'ticket', at })) ?? null;
  }

  async function checkLead(db: Db, { lead_id }: TicketInput, { siteId }: SiteRef): Promise<void> {
    if (lead_id !== undefined && (await findLeadSite(db, lead_id)) !== siteId)
      refuseField('/lead_id', 'not_found', 'The site has no such lead.');
  }

  /** Adds the first entries: the conversation so far, or the given text. */
  async function fill(
    db: Db,
    ticket: StoredTicket,
    input: TicketInput,
    conversation: StoredConversation | undefined,
    caller: Caller,
    at: number,
  ): Promise<void> {
    const { ticket_id: ticketId, site_id: siteId } = ticket;
    if (conversation) {
      await insertEntriesOf(db, { ticketId, siteId, conversationId: conversation.conversation_id });
      const newest = await findNewestPublic(db, ticketId);
      if (newest) {
        const { direction, body, created_at } = newest;
        const fields = { preview: previewOf(body), last_direction: direction, last_message_at: created_at };
        await changeTicket(db, ticket, fields, await authorOf(db, caller), at);
      }
    }
    if (input.message === undefined) return;
    const isPrivate = input.private ?? false;
    const isTeams = isPrivate || input.from === 'team';
    const customer = isTeams ? undefined : await findRequester(db, ticket.contact_id);
    const entryId = await enter(db, await lockKnown(db, ticketId), {
      messageId: null,
      direction: isTeams ? 'out' : 'in',
      isPrivate,
      author: isTeams
        ? await authorOf(db, caller)
        : { kind: 'visitor', name: customer?.name || customer?.email || 'Customer', accountId: null },
      body: input.message,
      clientMessageId: null,
      at,
    });
    const entry = entryId === undefined || isPrivate || !isTeams ? undefined : await findEntry(db, entryId);
    if (entry) await mailEntryLater(db, entry, await audienceOfTicket(db, answers, ticket, at));
  }

  return {
    async ticketCreate(input, { db, caller, site, now, text }) {
      check(input, caller);
      const custom = sentFields(input.custom_fields, text);
      const { siteId } = site;
      const answer = async (ticketId: number, isRepeat: boolean) => {
        const ticket = await findTicket(db, ticketId);
        if (!ticket) throw new Error(`Ticket ${ticketId} is gone.`);
        return { duplicate: isRepeat, ticket: presentTicket(ticket, now) };
      };
      const { client_ticket_id: clientId = null } = input;
      const existing = clientId === null ? undefined : await findByClientTicketId(db, siteId, clientId);
      if (existing !== undefined) return answer(existing, true);

      const conversation = await conversationOf(db, input, site);
      const newest = conversation && (await findNewestOf(db, conversation.conversation_id));
      const earlier = newest === undefined ? undefined : await lockKnown(db, newest);
      if (earlier && earlier.status !== 'closed') return answer(earlier.ticket_id, true);
      await checkLead(db, input, site);
      await checkAssignee(db, siteAccess, input.assignee_id, siteId);
      const made = await makeTicket(db, {
        site_id: siteId,
        client_ticket_id: clientId,
        subject: input.subject ?? conversation?.subject ?? subjectOf(null, input.message ?? ''),
        status: 'new',
        priority: input.priority ?? conversation?.priority ?? 'normal',
        contact_id: await contactOf(db, input, conversation, site, now),
        assignee_id: input.assignee_id ?? null,
        tags: JSON.stringify(tagsOf(input.tags ?? [])),
        custom_fields: custom?.text ?? '{}',
        conversation_id: conversation?.conversation_id ?? null,
        lead_id: input.lead_id ?? null,
        previous_ticket_id: earlier?.ticket_id ?? null,
        due_at: input.due_at ? Date.parse(input.due_at) : null,
        preview: '',
        last_direction: null,
        last_message_at: null,
        created_at: now,
        updated_at: now,
      });
      if (!made) {
        // A concurrent call with the same client_ticket_id was first and has committed: the insert waited for it.
        const other = await findByClientTicketId(db, siteId, clientId ?? '');
        if (other === undefined) throw new Error('The unique index named a ticket that is not there.');
        return answer(other, true);
      }
      if (custom) await replaceFields(db, siteId, made.ticket_id, custom.fields);
      await notifyAssignee(
        db,
        null,
        { ...made, preview: input.message ?? '' },
        await authorOf(db, caller),
        now,
      );
      await noticeWhenDue(db, made, now);
      await fill(db, made, input, conversation, caller, now);
      return answer(made.ticket_id, false);
    },
  };
}
