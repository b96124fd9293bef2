import type { PersonalTable } from '../../kernel/personal-data.ts';
import { eventsOfOtherPeople } from '../contacts/index.ts';

/** Personal data in leads. */
export const personal: readonly PersonalTable[] = [
  {
    table: 'lead',
    id: 'lead_id',
    of: [{ column: 'contact_id', table: 'contact' }],
    forgets: [{ column: 'event_id', table: 'event' }],
    columns: ['status', 'source', 'tags', 'subject', 'message'],
    at: 'created_at',
    words: 'lead_text',
    changeFeed: { kind: 'lead' },
  },
  {
    table: 'lead_move',
    id: 'move_id',
    of: [{ column: 'lead_id', table: 'lead' }],
    leadsTo: [{ column: 'event_id', table: 'event', unless: eventsOfOtherPeople }],
    columns: ['by_name', 'to_status', 'note'],
    at: 'at',
  },
];
