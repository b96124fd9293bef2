import type { Contact, Subscription } from '../../api/records.ts';
import { WordMark } from '../../ui/word-mark.tsx';

export const subscriptionLabels: Record<Subscription, string> = {
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
};

/** Newsletter subscription of a contact; nothing if unknown. */
export const SubscriptionMark = ({ subscription }: { subscription: Subscription | null }) =>
  subscription === null ? null : (
    <WordMark tone={subscription === 'subscribed' ? 'good' : 'idle'}>
      {subscriptionLabels[subscription]}
    </WordMark>
  );

/** Name of a contact, or the best substitute. */
export const contactName = ({
  name,
  email,
  phone,
  contact_id,
}: Pick<Contact, 'name' | 'email' | 'phone' | 'contact_id'>): string =>
  name || email || phone || `Contact ${contact_id}`;
