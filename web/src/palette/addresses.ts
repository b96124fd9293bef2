import type { SearchHit } from '../api/search.ts';
import { stringifySearch } from '../search-params.ts';

/** Builds the address of the record that a path refers to. */
export const addressOf = (path: string, id: number, search: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/\$\w+/, String(id)) + stringifySearch(search);

const listOf = (path: string, search: Readonly<Record<string, unknown>>): string =>
  path + stringifySearch(search);

/** Address of each kind of record, and of its list. */
const kinds: Readonly<
  Record<SearchHit['type'], { one(id: number): string; all(q: string): string; readonly plural: string }>
> = {
  conversation: {
    plural: 'Conversations',
    one: (id) => addressOf('/inbox/$conversationId', id, { show: 'all' }),
    all: (q) => listOf('/inbox', { show: 'all', q }),
  },
  contact: {
    plural: 'Contacts',
    one: (id) => addressOf('/contacts/$contactId', id),
    all: (q) => listOf('/contacts', { q }),
  },
  lead: {
    plural: 'Leads',
    one: (id) => listOf('/leads', { view: 'table', lead: id }),
    all: (q) => listOf('/leads', { view: 'table', q }),
  },
  ticket: {
    plural: 'Tickets',
    one: (id) => addressOf('/tickets/$ticketId', id, { status: 'all' }),
    all: (q) => listOf('/tickets', { status: 'all', q }),
  },
  review: {
    plural: 'Reviews',
    one: (id) => addressOf('/reviews/$reviewId', id),
    all: (q) => listOf('/reviews', { q }),
  },
  social_account: {
    plural: 'Social accounts',
    one: () => listOf('/social', { view: 'accounts' }),
    all: () => listOf('/social', { view: 'accounts' }),
  },
  event: {
    plural: 'Events',
    one: (id) => addressOf('/activity/$eventId', id),
    all: (q) => listOf('/activity', { q }),
  },
};

/** In display order: people and their messages before events. */
export const hitTypes = Object.keys(kinds) as readonly SearchHit['type'][];
export const hitKind = (type: SearchHit['type']) => kinds[type];
export const siteAddress = (siteId: number, tab?: string): string =>
  addressOf('/sites/$siteId', siteId, { tab });
