import type { PersonalTable } from '../../kernel/personal-data.ts';
import { eventsOfOtherPeople } from '../contacts/index.ts';

/** Personal data in leads. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'lead',
    id: 'lead_id',
    subjects: [{ column: 'contact_id', table: 'contact' }],
    setsNull: [{ column: 'event_id', table: 'event' }],
    columns: ['status', 'source', 'tags', 'subject', 'message'],
    timeColumn: 'created_at',
    fullTextIndex: 'lead_text',
    changeFeed: { kind: 'lead' },
  },
  {
    table: 'lead_move',
    id: 'move_id',
    subjects: [{ column: 'lead_id', table: 'lead' }],
    relatedRows: [{ column: 'event_id', table: 'event', unless: eventsOfOtherPeople }],
    columns: ['by_name', 'to_status', 'note'],
    timeColumn: 'at',
  },
];
