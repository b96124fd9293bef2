import type { PersonalTable } from '../../kernel/personal-data.ts';
import { eventsOfOtherPeople } from '../contacts/index.ts';

/**
 * Personal data in conversations: all messages of a person's own conversations, and their messages in those
 * of others.
 */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'conversation',
    id: 'conversation_id',
    subjects: [{ column: 'contact_id', table: 'contact' }],
    columns: [
      ...['conversation_key', 'visitor_hash', 'subject', 'category', 'subcategory', 'folder'],
      ...['tags', 'preview'],
    ],
    setsNull: [{ column: 'previous_conversation_id', table: 'conversation' }],
    timeColumn: 'created_at',
    changeFeed: { kind: 'conversation' },
  },
  {
    table: 'message',
    id: 'message_id',
    subjects: [
      { column: 'conversation_id', table: 'conversation' },
      { column: 'event_id', table: 'event' },
    ],
    // A visitor may identify themselves only once; later events of the conversation are theirs too.
    relatedRows: [{ column: 'event_id', table: 'event', unless: eventsOfOtherPeople }],
    columns: ['direction', 'author_name', 'body', 'metadata', 'client_message_id'],
    timeColumn: 'created_at',
    fullTextIndex: 'message_text',
    changeFeed: { kind: 'message', parent: 'conversation_id' },
  },
  {
    table: 'message_mail',
    subjects: [{ column: 'message_id', table: 'message' }],
    columns: ['address', 'header_id', 'subject', 'quoted', 'files'],
  },
];
