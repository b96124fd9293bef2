import type { PersonalTable } from '../../kernel/personal-data.ts';
import { eventsOfOtherPeople } from '../contacts/index.ts';

/**
 * Personal data in conversations: all messages of a person's own conversations, and their messages in those
 * of others.
 */
export const personal: readonly PersonalTable[] = [
  {
    table: 'conversation',
    id: 'conversation_id',
    of: [{ column: 'contact_id', table: 'contact' }],
    columns: [
      ...['conversation_key', 'visitor_hash', 'subject', 'category', 'subcategory', 'folder'],
      ...['tags', 'preview'],
    ],
    forgets: [{ column: 'previous_conversation_id', table: 'conversation' }],
    at: 'created_at',
    changeFeed: { kind: 'conversation' },
  },
  {
    table: 'message',
    id: 'message_id',
    of: [
      { column: 'conversation_id', table: 'conversation' },
      { column: 'event_id', table: 'event' },
    ],
    // A visitor may identify themselves only once; later events of the conversation are theirs too.
    leadsTo: [{ column: 'event_id', table: 'event', unless: eventsOfOtherPeople }],
    columns: ['direction', 'author_name', 'body', 'metadata', 'client_message_id'],
    at: 'created_at',
    words: 'message_text',
    changeFeed: { kind: 'message', parent: 'conversation_id' },
  },
  {
    table: 'message_mail',
    of: [{ column: 'message_id', table: 'message' }],
    columns: ['address', 'header_id', 'subject', 'quoted', 'files'],
  },
];
