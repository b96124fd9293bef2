import { defineFeature } from '../../platform/feature/index.ts';
import { kindsOfChanges } from '../changes/index.ts';
import { contactFollowers, contacts } from '../contacts/index.ts';
import { messageConsumers } from '../conversations/index.ts';
import { findLeadSite } from '../leads/index.ts';
import { sites } from '../sites/index.ts';
import { operations } from './operations.ts';
import { personal } from './personal.ts';
import { createHandlers } from './service/create.ts';
import { readHandlers } from './service/read.ts';
import { replyHandlers } from './service/reply.ts';
import { saveHandlers } from './service/save.ts';
import { ticketsOfMessages } from './service/thread.ts';
import { changeKinds } from './words.ts';
import { ticketsOfContacts } from './work/follow-contacts.ts';

/** What is to be solved for somebody, with its own thread and deadlines. */
export const tickets = defineFeature({
  name: 'tickets',
  chapters: {
    Tickets:
      'What customers asked for and is not done yet: with a status, somebody who looks after it, a due time and fields of your own.',
  },
  operations,
  adds: [
    kindsOfChanges.with(changeKinds),
    contactFollowers.with(ticketsOfContacts),
    messageConsumers.with(ticketsOfMessages),
  ],
  tables: ['ticket', 'ticket_field', 'ticket_message', 'ticket_move', 'ticket_text', 'ticket_message_text'],
  mayRead: ['account', 'contact', 'message', 'message_text'],
  personal,
  needs: { sites, contacts },
  demo: async () => (await import('./demo/tickets.ts')).demo,
  start({ added }, { sites: { reach } }) {
    const deps = { reach, messageConsumers: added(messageConsumers), findLeadSite };
    return {
      handlers: {
        ...readHandlers(reach),
        ...createHandlers(deps),
        ...saveHandlers(reach),
        ...replyHandlers(deps),
      },
    };
  },
});
