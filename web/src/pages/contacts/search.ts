import type { ContactQuery } from '../../api/contacts.ts';
import type { Subscription } from '../../api/records.ts';
import { type Sort, sortFrom } from '../../list/sorting.ts';
import { compact, idOf, oneOf, searchedOf, textOf } from '../../search-params.ts';

/** What the API sorts contacts by. */
const contactSorts = ['last_seen_at', 'created_at', 'name'] as const;

const subscriptions = ['subscribed', 'unsubscribed'] as const satisfies readonly Subscription[];

/** What the list of contacts is narrowed by, as it stands in the address. */
interface ContactsSearch {
  site_id?: number;
  subscription?: Subscription;
  q?: string;
  sort?: Sort<(typeof contactSorts)[number]>;
}

export const contactsSearchOf = (search: Record<string, unknown>): ContactsSearch =>
  compact({
    site_id: idOf(search.site_id),
    subscription: oneOf(subscriptions, search.subscription),
    q: textOf(search.q, 200),
    sort: sortFrom(contactSorts, search.sort),
  });

/** What the API is asked for. Too short a search is left out, and beside a search the order, which it has of its own. */
export function contactQueryOf({ q, sort, ...filters }: ContactsSearch): ContactQuery {
  const searched = searchedOf(q);
  return compact({ ...filters, q: searched, sort: searched === undefined ? sort : undefined });
}
