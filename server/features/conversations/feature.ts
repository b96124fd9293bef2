import { defineFeature } from '../../platform/feature/index.ts';
import { attachments } from '../attachments/index.ts';
import { kindsOfChanges } from '../changes/index.ts';
import { contactFollowers, contacts } from '../contacts/index.ts';
import { eventConsumers, eventOutcomes, eventRecords } from '../events/index.ts';
import { accountFollowers } from '../identity/index.ts';
import { mail, mailFollowers } from '../mail/index.ts';
import { searchSources } from '../search/index.ts';
import { sites } from '../sites/index.ts';
import { limits } from './limits.ts';
import { operations } from './operations.ts';
import { siteTables } from './owned.ts';
import { personalData } from './personal.ts';
import { createAnswersByMail } from './service/answers-by-mail.ts';
import { createHandlers } from './service/create.ts';
import { readHandlers } from './service/read.ts';
import { replyHandlers } from './service/reply.ts';
import { saveHandlers } from './service/save.ts';
import { changeKinds, outcomes, scopes } from './vocabulary.ts';
import { answerMailFollower, answerMailJobHandler } from './work/answer-mail.ts';
import { answerMailJob } from './work/answer-mail-job.ts';
import { conversationsOfEvents } from './work/consume-event.ts';
import { eventsOfConversations } from './work/events-of.ts';
import { conversationsOfAccounts } from './work/follow-accounts.ts';
import { conversationsOfContacts } from './work/follow-contacts.ts';
import { messageConsumers } from './work/message-consumer.ts';
import { conversationSearchSource } from './work/search-source.ts';
import { wakeJob, wakeJobHandler } from './work/wake-snoozed.ts';

/** One thread per visitor, with messages, replies, statuses and search. */
export const conversations = defineFeature({
  name: 'conversations',
  chapters: {
    Conversations:
      'Messages and answers, one thread per visitor: read and answered in the inbox, on the phone, by agents and in the widget.',
  },
  operations,
  area: 'messages',
  toolsets: ['inbox'],
  limits,
  scopes,
  contributes: [
    kindsOfChanges.with(changeKinds),
    contactFollowers.with(conversationsOfContacts),
    accountFollowers.with(conversationsOfAccounts),
    eventOutcomes.with(outcomes),
    eventRecords.with(eventsOfConversations),
    searchSources.with(conversationSearchSource),
    mailFollowers.with(answerMailFollower),
  ],
  tables: ['conversation', 'message', 'message_mail', 'message_text'],
  siteTables,
  mayRead: ['account', 'contact'],
  personalData,
  jobs: [wakeJob, answerMailJob],
  // Contacts first: a conversation belongs to one.
  needs: { sites, contacts, mail, attachments },
  demo: async () => (await import('./demo/answers.ts')).demo,
  start({ contributions, clock }, { sites: { siteAccess }, mail: { outbox }, attachments: { links } }) {
    const answers = createAnswersByMail(outbox);
    const consumers = contributions(messageConsumers);
    return {
      handlers: {
        ...readHandlers(siteAccess, answers, links),
        ...replyHandlers(siteAccess, answers, consumers, links),
        ...saveHandlers(siteAccess, answers),
        ...createHandlers(siteAccess, answers, consumers, links),
      },
      contributes: [eventConsumers.with(conversationsOfEvents(consumers))],
      exports: { answers },
      jobs: [wakeJobHandler(clock.now), answerMailJobHandler({ outbox, links, now: clock.now })],
    };
  },
});
