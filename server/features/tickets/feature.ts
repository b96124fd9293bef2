import { defineFeature } from '../../platform/feature/index.ts';
import { attachments } from '../attachments/index.ts';
import { kindsOfChanges } from '../changes/index.ts';
import { contactFollowers, contacts } from '../contacts/index.ts';
import { conversations, messageConsumers } from '../conversations/index.ts';
import { eventRecords } from '../events/index.ts';
import { accountFollowers } from '../identity/index.ts';
import { findLeadSite } from '../leads/index.ts';
import { mail, mailFollowers } from '../mail/index.ts';
import { removableKinds, removals } from '../removals/index.ts';
import { searchSources } from '../search/index.ts';
import { sites } from '../sites/index.ts';
import { limits } from './limits.ts';
import { operations } from './operations.ts';
import { siteTables } from './owned.ts';
import { personalData } from './personal.ts';
import { createHandlers } from './service/create.ts';
import { deleteHandlers } from './service/delete.ts';
import { readHandlers } from './service/read.ts';
import { replyHandlers } from './service/reply.ts';
import { saveHandlers } from './service/save.ts';
import { ticketsOfMessages } from './service/thread.ts';
import { createTicketReplies } from './service/ticket-replies.ts';
import { changeKinds } from './vocabulary.ts';
import { dueNoticeJob, dueNoticeJobHandler } from './work/due-notice.ts';
import { eventsOfTickets } from './work/events-of.ts';
import { ticketsOfAccounts } from './work/follow-accounts.ts';
import { ticketsOfContacts } from './work/follow-contacts.ts';
import {
  ticketMessageMailFollower,
  ticketMessageMailJob,
  ticketMessageMailJobHandler,
} from './work/mail-ticket-message.ts';
import { removableTickets } from './work/restore.ts';
import { ticketSearchSource } from './work/search-source.ts';

/** Customers' requests to resolve, with their own thread and deadlines. */
export const tickets = defineFeature({
  name: 'tickets',
  chapters: {
    Tickets: 'Customer requests with a status, an assignee, a due time and custom fields.',
  },
  operations,
  area: 'messages',
  toolsets: ['inbox'],
  limits,
  contributes: [
    kindsOfChanges.with(changeKinds),
    contactFollowers.with(ticketsOfContacts),
    accountFollowers.with(ticketsOfAccounts),
    messageConsumers.with(ticketsOfMessages),
    removableKinds.with(removableTickets),
    eventRecords.with(eventsOfTickets),
    searchSources.with(ticketSearchSource),
    mailFollowers.with(ticketMessageMailFollower),
  ],
  tables: ['ticket', 'ticket_field', 'ticket_message', 'ticket_move', 'ticket_text', 'ticket_message_text'],
  siteTables,
  mayRead: ['account', 'contact', 'message', 'message_text'],
  personalData,
  jobs: [dueNoticeJob, ticketMessageMailJob],
  needs: { sites, contacts, conversations, removals, mail, attachments },
  demo: async () => (await import('./demo/tickets.ts')).demo,
  start(
    { contributions, clock },
    {
      sites: { siteAccess },
      conversations: { answers },
      removals: { remover },
      mail: { outbox },
      attachments: { links },
    },
  ) {
    const deps = {
      siteAccess,
      answers,
      outbox,
      links,
      messageConsumers: contributions(messageConsumers),
      findLeadSite,
    };
    const replies = createTicketReplies(deps);
    return {
      handlers: {
        ...readHandlers(deps),
        ...createHandlers(deps),
        ...saveHandlers(siteAccess),
        ...replyHandlers(deps, replies),
        ...deleteHandlers(siteAccess, remover),
      },
      exports: { replies },
      jobs: [
        dueNoticeJobHandler(clock.now),
        ticketMessageMailJobHandler({ outbox, answers, links, now: clock.now }),
      ],
    };
  },
});
