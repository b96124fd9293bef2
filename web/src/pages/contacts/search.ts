import type { ContactQuery } from '../../api/contacts.ts';
import type { Subscription } from '../../api/records.ts';
import { type Sort, sortFrom } from '../../list/sorting.ts';
import { compact, idOf, oneOf, searchedOf, textOf } from '../../search-params.ts';

/** Sort orders of the API. */
const contactSorts = ['last_seen_at', 'created_at', 'name'] as const;

const subscriptions = ['subscribed', 'unsubscribed'] as const satisfies readonly Subscription[];

/** Filters in the page's address. */
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

/**
 * Parameters of the API. A search that is too short is omitted. Search results have their own order, so
 * `sort` is omitted too.
 */
export function contactQueryOf({ q, sort, ...filters }: ContactsSearch): ContactQuery {
  const searched = searchedOf(q);
  return compact({ ...filters, q: searched, sort: searched === undefined ? sort : undefined });
}
