import type { Contact, Subscription } from '../../api/records.ts';
import { WordMark } from '../../ui/word-mark.tsx';

export const subscriptionWords: Record<Subscription, string> = {
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
};

/** Whether a contact wants newsletters; nothing where nobody said. */
export const SubscriptionMark = ({ subscription }: { subscription: Subscription | null }) =>
  subscription === null ? null : (
    <WordMark tone={subscription === 'subscribed' ? 'good' : 'idle'}>
      {subscriptionWords[subscription]}
    </WordMark>
  );

/** Who a contact is, in a word. */
export const contactName = ({
  name,
  email,
  phone,
  contact_id,
}: Pick<Contact, 'name' | 'email' | 'phone' | 'contact_id'>): string =>
  name || email || phone || `Contact ${contact_id}`;
