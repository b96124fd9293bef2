import type { NamesOf } from '../../kernel/errors.ts';
import { type ChangeKindEntries, recordAt } from '../changes/schema.ts';
import type { EventOutcome } from '../events/schema.ts';

/** Scopes of tokens. */
export const scopes = {
  reply: { allows: 'answer and work on conversations, tickets and leads', isStandard: true },
} as const;

declare module '../../kernel/access.ts' {
  interface Scopes extends NamesOf<typeof scopes> {}
}

/** Change kinds of its records, and their webhook events. */
export const changeKinds = {
  conversation: {
    created: {
      name: 'conversation.created',
      description: 'A conversation was started.',
      path: recordAt('/api/control-plane/conversations'),
      page: recordAt('/inbox'),
    },
  },
  message: {
    created: {
      name: 'message.created',
      description: 'A message or a note was added to a conversation, by a visitor or by your team.',
      path: ({ parent_id }) => `/api/control-plane/messages?conversation_id=${parent_id}`,
      page: ({ parent_id }) => `/inbox/${parent_id}`,
    },
  },
} as const satisfies ChangeKindEntries;

declare module '../changes/schema.ts' {
  interface ChangeKinds extends NamesOf<typeof changeKinds> {}
}

const openedOrContinued = 'opened, or gone on with: that of its `conversation_key`, else of its `email`';
const ofMessage = `with a \`message\`: ${openedOrContinued}`;

/** Records that events become. */
export const outcomes: EventOutcome = {
  record: 'Conversation',
  becomes: { message: openedOrContinued, contact: ofMessage, lead: ofMessage },
};
