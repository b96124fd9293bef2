import { defineFeature } from '../../platform/feature/index.ts';
import { kindsOfChanges } from '../changes/index.ts';
import { contactFollowers, contacts } from '../contacts/index.ts';
import { eventConsumers } from '../events/index.ts';
import { sites } from '../sites/index.ts';
import { operations } from './operations.ts';
import { personal } from './personal.ts';
import { readHandlers } from './service/read.ts';
import { replyHandlers } from './service/reply.ts';
import { saveHandlers } from './service/save.ts';
import { changeKinds, scopes } from './words.ts';
import { conversationsOfEvents } from './work/consume-event.ts';
import { conversationsOfContacts } from './work/follow-contacts.ts';
import { messageConsumers } from './work/message-consumer.ts';
import { wakeJob, waking } from './work/wake-snoozed.ts';

/** One thread with each visitor: messages, answers, states, search. */
export const conversations = defineFeature({
  name: 'conversations',
  chapters: {
    Conversations:
      'What visitors write and what they are answered, in one thread each: seen and answered in the inbox, on the phone, by agents and in the widget.',
  },
  operations,
  scopes,
  adds: [kindsOfChanges.with(changeKinds), contactFollowers.with(conversationsOfContacts)],
  tables: ['conversation', 'message', 'message_text'],
  mayRead: ['account', 'contact'],
  personal,
  jobs: [wakeJob],
  // Contacts first: a conversation is somebody's.
  needs: { sites, contacts },
  demo: async () => (await import('./demo/answers.ts')).demo,
  start({ added, clock }, { sites: { reach } }) {
    const consumers = added(messageConsumers);
    return {
      handlers: { ...readHandlers(reach), ...replyHandlers(reach, consumers), ...saveHandlers(reach) },
      adds: [eventConsumers.with(conversationsOfEvents(consumers))],
      jobs: [waking(clock.now)],
    };
  },
});
