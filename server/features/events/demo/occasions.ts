import type { Theme } from '../../../platform/demo/index.ts';

/** A visitor's action on a site of a theme. */
export interface Occasion {
  readonly type: 'message' | 'subscription' | 'contact' | 'lead';
  readonly source: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly subject?: string;
  readonly message?: string;
  readonly priority?: string;
  /** Further payload members as JSON text, with numbers as a shop's software formats them. */
  readonly more?: string;
}

export const occasions: Readonly<Record<Theme, readonly [Occasion, ...Occasion[]]>> = {
  bakery: [
    {
      type: 'lead',
      source: 'quote-form',
      category: 'Quotes',
      tags: ['wedding', 'cake'],
      subject: 'Wedding cake for 80 guests',
      message:
        'We are getting married on the second Saturday in May and would love three tiers with lemon and elderflower. What would that cost?',
      priority: 'high',
      more: '"custom_fields":{"guests":80,"budget":450.00},"form":{"id":"quote-1","version":1.0}',
    },
    {
      type: 'message',
      source: 'contact-form',
      category: 'Questions',
      tags: ['allergens'],
      subject: 'Is there a bread without sesame?',
      message: 'My daughter cannot have sesame. Which of your loaves are safe for her?',
    },
    {
      type: 'lead',
      source: 'shop',
      category: 'Orders',
      tags: ['catering', 'office'],
      subject: 'Breakfast for the office, every Friday',
      message: 'About 25 people, rolls and something sweet, delivered by 8:30. Could we start next week?',
      more: '"custom_fields":{"people":25,"weekly":true},"cart":{"id":90071992547409931234,"total":112.50}',
    },
    {
      type: 'message',
      source: 'chat',
      category: 'Opening hours',
      tags: ['holiday'],
      message: 'Are you open on Monday? 🥐',
    },
    {
      type: 'contact',
      source: 'contact-form',
      category: 'Suppliers',
      tags: ['supplier'],
      subject: 'Organic rye flour',
      message: 'We mill twenty minutes from you and would like to drop off a sample bag.',
    },
    { type: 'subscription', source: 'footer', category: 'Newsletter', tags: ['newsletter'] },
    {
      type: 'message',
      source: 'contact-form',
      category: 'Praise',
      tags: ['praise'],
      subject: 'Merci !',
      message: 'Votre pain au levain est le meilleur de la ville. Continuez comme ça 😊',
    },
  ],
  outdoor: [
    {
      type: 'lead',
      source: 'tour-form',
      category: 'Tours',
      tags: ['tour', 'family'],
      subject: 'Two-day hike with children',
      message: 'Two adults, children of 8 and 11, somewhere in June. Is the ridge route too much for them?',
      more: '"custom_fields":{"adults":2,"children":2,"month":"June"}',
    },
    {
      type: 'message',
      source: 'contact-form',
      category: 'Returns',
      tags: ['return', 'boots'],
      subject: 'Boots one size too small',
      message: 'They are unworn. Can I swap them in the shop on Saturday?',
      more: '"order":{"number":"AP-20417","total":189.90}',
    },
    {
      type: 'lead',
      source: 'rental-form',
      category: 'Rentals',
      tags: ['rental', 'kayak'],
      subject: 'Four kayaks for a long weekend',
      message: 'From Thursday evening until Sunday. Do you deliver to the lake?',
      priority: 'medium',
      more: '"custom_fields":{"kayaks":4,"delivery":true}',
    },
    {
      type: 'message',
      source: 'chat',
      category: 'Questions',
      tags: ['repair'],
      message: 'Do you still repair old tents, or only your own?',
    },
    {
      type: 'message',
      source: 'contact-form',
      category: 'Urgent',
      tags: ['tour', 'weather'],
      subject: 'Storm warning for tomorrow',
      message: 'Our group meets at seven. Is the tour still on?',
      priority: 'critical',
    },
    {
      type: 'contact',
      source: 'partner-page',
      category: 'Partners',
      tags: ['partner'],
      subject: 'School trips',
      message: 'We plan trips for six classes a year and are looking for a guide who likes questions.',
    },
    { type: 'subscription', source: 'checkout', category: 'Newsletter', tags: ['newsletter', 'customer'] },
  ],
  dental: [
    {
      type: 'lead',
      source: 'appointment-form',
      category: 'Appointments',
      tags: ['new patient'],
      subject: 'First appointment',
      message: 'We have just moved here. Do you take new patients, and is Thursday afternoon possible?',
      more: '"custom_fields":{"insurance":"public","preferred_day":"Thursday"}',
    },
    {
      type: 'message',
      source: 'contact-form',
      category: 'Appointments',
      tags: ['reschedule'],
      subject: 'Moving my appointment',
      message: 'I cannot come on the 14th. Any morning in the week after would be fine.',
    },
    {
      type: 'message',
      source: 'chat',
      category: 'Urgent',
      tags: ['pain'],
      message: 'A filling came out this morning. Can somebody look at it today?',
      priority: 'urgent',
    },
    {
      type: 'lead',
      source: 'appointment-form',
      category: 'Treatments',
      tags: ['aligners'],
      subject: 'How long do aligners take?',
      message: 'And is the first consultation free?',
      priority: 'low',
    },
    { type: 'subscription', source: 'reminder', category: 'Reminders', tags: ['recall'] },
  ],
  letters: [
    { type: 'subscription', source: 'front-page', category: 'Newsletter', tags: ['newsletter', 'weekly'] },
    {
      type: 'subscription',
      source: 'article',
      category: 'Newsletter',
      tags: ['newsletter', 'monthly'],
      more: '"article":"packing-light","scroll":0.80',
    },
    {
      type: 'message',
      source: 'letters-page',
      category: 'Readers',
      tags: ['reader'],
      subject: 'About your piece on wild camping',
      message: 'Lovely read. One correction: the hut by the pass has been closed since the autumn.',
    },
  ],
};

/** Unsolicited messages, later marked as spam. */
export const spam: Occasion = {
  type: 'message',
  source: 'contact-form',
  category: 'Questions',
  tags: [],
  subject: 'GROW YOUR TRAFFIC 10x!!!',
  message: 'Dear sir, we noticed your website is not on page one. Reply YES for a free offer.',
};

export const visitors = [
  'Marta Quill',
  'Tobias Fenn',
  'Ines Calder',
  'Ruben Oakes',
  'Yuki Tanabe',
  'Zoë Lindqvist',
  'Amadou Keller',
  'Nora Whitlock',
  'Émile Fournier',
  'Priya Rowan',
  'Oskar Blom',
  'Leila Marsh',
  'Ciarán Doyle',
  'Hana Novak',
] as const;
