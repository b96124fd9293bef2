import type { ContactQuery } from '../../api/contacts.ts';
import type { Subscription } from '../../api/records.ts';
import { compact, idOf, oneOf, searchedOf, textOf } from '../../search-params.ts';

const subscriptions = ['subscribed', 'unsubscribed'] as const satisfies readonly Subscription[];

/** What the list of contacts is narrowed by, as it stands in the address. */
interface ContactsSearch {
  site_id?: number;
  subscription?: Subscription;
  q?: string;
}

export const contactsSearchOf = (search: Record<string, unknown>): ContactsSearch =>
  compact({
    site_id: idOf(search.site_id),
    subscription: oneOf(subscriptions, search.subscription),
    q: textOf(search.q, 200),
  });

/** The filters as the API wants them; too short a search is left out. */
export const contactQueryOf = ({ q, ...filters }: ContactsSearch): ContactQuery =>
  compact({ ...filters, q: searchedOf(q) });
