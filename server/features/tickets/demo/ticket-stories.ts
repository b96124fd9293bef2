import type { Theme } from '../../../platform/demo/index.ts';

/** A message or action in a ticket, a number of hours after its creation. */
export interface Turn {
  readonly after: number;
  readonly by: 'customer' | 'team' | 'colleagues';
  readonly says: string;
  /** Status the team sets in the same step. */
  readonly status?: string;
}

/** A customer's request and its outcome. */
export interface TicketStory {
  readonly theme: Theme;
  readonly hoursAgo: number;
  /** `conversation`: the team made a ticket of the customer's message. */
  readonly made: 'site' | 'conversation' | 'call';
  readonly who: string;
  readonly subject: string;
  readonly message: string;
  readonly priority?: 'low' | 'normal' | 'high' | 'urgent';
  readonly tags?: readonly string[];
  /** Custom fields as JSON text, with numbers as a shop's software formats them. */
  readonly fields?: string;
  /** Hours from creation until it is due. */
  readonly due?: number;
  readonly isTaken?: boolean;
  readonly turns?: readonly Turn[];
}

export const ticketStories: readonly TicketStory[] = [
  {
    theme: 'bakery',
    hoursAgo: 5,
    made: 'site',
    who: 'Marta Quill',
    subject: 'The cake came without candles',
    message:
      'We ordered two dozen gold candles with it, and there were none in the box. The party is tonight!',
    priority: 'urgent',
    tags: ['delivery', 'cake'],
    fields: '{"order":90071992547409931234,"total":84.50}',
    due: 3,
    isTaken: true,
    turns: [
      { after: 0.4, by: 'team', says: 'I am so sorry. Somebody brings them over within the hour.' },
      {
        after: 0.5,
        by: 'colleagues',
        says: 'Box 14 was packed from the old list. Please check 15 and 16 too.',
      },
      { after: 1.6, by: 'customer', says: 'Nobody was here yet…' },
    ],
  },
  {
    theme: 'bakery',
    hoursAgo: 30,
    made: 'conversation',
    who: 'Tobias Fenn',
    subject: 'Invoice for the office breakfast',
    message: 'Our bookkeeping needs the invoice of last Friday with the cost centre 4711 on it.',
    tags: ['invoice'],
    fields: '{"cost centre":"4711"}',
    isTaken: true,
    turns: [{ after: 3, by: 'team', says: 'Which company name shall stand on it?', status: 'pending' }],
  },
  {
    theme: 'bakery',
    hoursAgo: 200,
    made: 'call',
    who: 'Ines Calder',
    subject: 'Allergy list for the wedding buffet',
    message: 'Called: wants a list of all ingredients in writing, two guests must not have nuts.',
    priority: 'high',
    tags: ['wedding', 'allergens'],
    due: 48,
    isTaken: true,
    turns: [
      {
        after: 20,
        by: 'team',
        says: 'Here is the list. Everything without nuts is marked green.',
        status: 'resolved',
      },
      { after: 26, by: 'customer', says: 'Thank you! Does the lemon tart count as well?' },
      {
        after: 28,
        by: 'team',
        says: 'It does: no nuts in it, and none in the same oven that day.',
        status: 'resolved',
      },
      { after: 90, by: 'colleagues', says: 'Wedding was on Saturday, all went well.', status: 'closed' },
    ],
  },
  {
    theme: 'bakery',
    hoursAgo: 9,
    made: 'site',
    who: 'Priya Rowan',
    subject: 'Gift card does not work in the shop',
    message: 'The code on my gift card is refused at the checkout. It was bought in October.',
    tags: ['shop', 'gift card'],
    fields: '{"card":"HL-2210","value":25.00}',
  },
  {
    theme: 'outdoor',
    hoursAgo: 52,
    made: 'conversation',
    who: 'Ruben Oakes',
    subject: 'Tent pole broke on the second night',
    message: 'The middle pole of the Larch 2 snapped in light wind. I have photos. Is this covered?',
    priority: 'high',
    tags: ['warranty', 'tents'],
    fields: '{"order":1042,"product":"Larch 2"}',
    due: 40,
    isTaken: true,
    turns: [
      {
        after: 2,
        by: 'team',
        says: 'That should not happen. I have asked the maker for a new pole.',
        status: 'on_hold',
      },
      { after: 2.1, by: 'colleagues', says: 'Maker’s reference is 77-204. They answer within three days.' },
    ],
  },
  {
    theme: 'outdoor',
    hoursAgo: 120,
    made: 'site',
    who: 'Nora Whitlock',
    subject: 'Return of hiking boots, size 39',
    message: 'They are a size too small. How do I send them back?',
    tags: ['returns'],
    fields: '{"order":1007,"size":39}',
    isTaken: true,
    turns: [
      {
        after: 4,
        by: 'team',
        says: 'The label is in your account. Take your time, you have 30 days.',
        status: 'resolved',
      },
    ],
  },
  {
    theme: 'outdoor',
    hoursAgo: 260,
    made: 'site',
    who: 'Oskar Blom',
    subject: 'Kayak booking on the wrong day',
    message: 'I booked for the 14th, but the confirmation says the 15th.',
    tags: ['rentals', 'booking'],
    isTaken: true,
    turns: [
      { after: 5, by: 'team', says: 'Corrected to the 14th. See you then!', status: 'resolved' },
      { after: 60, by: 'colleagues', says: 'Nothing more came.', status: 'closed' },
      {
        after: 210,
        by: 'customer',
        says: 'The boat was lovely. The card was charged twice though, could you look?',
      },
    ],
  },
  {
    theme: 'outdoor',
    hoursAgo: 16,
    made: 'site',
    who: 'Yuki Tanabe',
    subject: 'When are the snowshoes back?',
    message: 'The Alpine 25 are sold out. Should I wait for them or take the 22?',
    priority: 'low',
    tags: ['stock'],
  },
  {
    theme: 'dental',
    hoursAgo: 20,
    made: 'call',
    who: 'Leila Marsh',
    subject: 'Crown came loose again',
    message: 'Called: the crown from last week is loose again, some pain when chewing.',
    priority: 'urgent',
    tags: ['emergency'],
    due: 12,
    turns: [{ after: 0.3, by: 'team', says: 'Please come today at 17:30, we keep the chair free.' }],
  },
  {
    theme: 'dental',
    hoursAgo: 75,
    made: 'conversation',
    who: 'Ciarán Doyle',
    subject: 'Estimate for the insurance',
    message: 'My insurance wants the estimate on their own form. I can send it to you.',
    tags: ['insurance'],
    due: 120,
    isTaken: true,
    turns: [
      {
        after: 6,
        by: 'team',
        says: 'Gladly. Send it, and you have it back within two days.',
        status: 'pending',
      },
      { after: 30, by: 'customer', says: 'It is on its way by post.' },
    ],
  },
  {
    theme: 'dental',
    hoursAgo: 150,
    made: 'site',
    who: 'Hana Novak',
    subject: 'Change of address',
    message: 'We moved. The new address is 12 Example Row.',
    priority: 'low',
    turns: [{ after: 10, by: 'team', says: 'It is changed. Thank you!', status: 'resolved' }],
  },
  {
    theme: 'letters',
    hoursAgo: 40,
    made: 'site',
    who: 'Émile Fournier',
    subject: 'The letter arrives twice',
    message: 'Since the summer I get every letter two times, once with the old logo.',
    tags: ['newsletter'],
    isTaken: true,
    turns: [
      { after: 8, by: 'team', says: 'Is one of them sent to another address of yours?', status: 'pending' },
    ],
  },
];
