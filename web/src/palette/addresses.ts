import type { SearchHit } from '../api/search.ts';
import { paths } from '../paths.ts';
import { stringifySearch } from '../search-params.ts';

const addressOf = (path: string, id: number, search: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/\$\w+/, String(id)) + stringifySearch(search);

/** Where each kind of hit is shown, and where all of them are. */
const kinds: Readonly<
  Record<SearchHit['type'], { one(id: number): string; all(q: string): string; readonly plural: string }>
> = {
  conversation: {
    plural: 'Conversations',
    one: (id) => addressOf(paths.conversation, id, { show: 'all' }),
    all: (q) => paths.inbox + stringifySearch({ show: 'all', q }),
  },
  contact: {
    plural: 'Contacts',
    one: (id) => addressOf(paths.contact, id),
    all: (q) => paths.contacts + stringifySearch({ q }),
  },
  lead: {
    plural: 'Leads',
    one: (id) => paths.leads + stringifySearch({ view: 'table', lead: id }),
    all: (q) => paths.leads + stringifySearch({ view: 'table', q }),
  },
  ticket: {
    plural: 'Tickets',
    one: (id) => addressOf(paths.ticket, id, { status: 'all' }),
    all: (q) => paths.tickets + stringifySearch({ status: 'all', q }),
  },
  review: {
    plural: 'Reviews',
    one: (id) => addressOf(paths.review, id),
    all: (q) => paths.reviews + stringifySearch({ q }),
  },
  social_account: {
    plural: 'Social accounts',
    one: () => paths.social + stringifySearch({ view: 'accounts' }),
    all: () => paths.social + stringifySearch({ view: 'accounts' }),
  },
  event: {
    plural: 'Events',
    one: (id) => addressOf(paths.event, id),
    all: (q) => paths.activity + stringifySearch({ q }),
  },
};

/** In the order they are shown: people and what they say before where it came from. */
export const hitTypes = Object.keys(kinds) as readonly SearchHit['type'][];
export const hitKind = (type: SearchHit['type']) => kinds[type];
export const siteAddress = (siteId: number, tab?: string): string => addressOf(paths.site, siteId, { tab });
export const mailLogoAddress = (siteId: number): string => addressOf(paths.mailLogo, siteId);
