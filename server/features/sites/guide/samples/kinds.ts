/** A kind of form, with the event that belongs to it. */
export interface SampleKind {
  readonly id: 'contact' | 'order' | 'subscription';
  readonly label: string;
  /** Type of the event, and why. */
  readonly about: string;
  /** Members of the event that do not come from the form, as JSON. */
  readonly fixed: Readonly<Record<string, string>>;
  /** Fields of the form with the values that the samples send. */
  readonly fields: Readonly<Record<string, { readonly label: string; readonly value: string }>>;
}

const name = { label: 'Name', value: 'Grace Example' };
const email = { label: 'E-mail', value: 'grace@example.com' };

/** The contact form, from which the guide's samples are made. */
export const contactKind: SampleKind = {
  id: 'contact',
  label: 'Contact form',
  about: 'A contact becomes a lead, and its message a conversation that you can answer.',
  fixed: { source: 'contact-form' },
  fields: { name, email, message: { label: 'Message', value: 'Do you deliver on Saturdays?' } },
};

/** Kinds for which a site's page shows samples. */
export const sampleKinds: readonly SampleKind[] = [
  contactKind,
  {
    id: 'order',
    label: 'Order',
    about:
      'An order is a lead: category and subcategory group orders, and every other member is kept and shown with it.',
    fixed: { source: 'shop', category: 'orders', subcategory: 'web' },
    fields: {
      name,
      email,
      subject: { label: 'What you order', value: 'Green tea, 100 g' },
      quantity: { label: 'How many', value: '2' },
    },
  },
  {
    id: 'subscription',
    label: 'Newsletter sign-up',
    about: 'A sign-up is a subscription. The same with "status": "unsubscribed" ends it.',
    fixed: { source: 'newsletter' },
    fields: { email },
  },
];

/** Type of the event of a kind. */
export const eventTypeOf = ({ id }: SampleKind): string => (id === 'order' ? 'lead' : id);
