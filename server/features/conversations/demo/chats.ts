/** Texts of the team for visitors and colleagues, by the subject of the visitor's message. */
export interface Chat {
  readonly replies: readonly [string, ...string[]];
  readonly note: string;
  /** Usual status after the answer. */
  readonly status: 'open' | 'pending' | 'resolved';
}

const otherwise: Chat = {
  replies: ['Thank you for writing. We look into it and come back to you today.'],
  note: 'Who knows more about this?',
  status: 'pending',
};

export const chats: Readonly<Record<string, Chat>> & { readonly otherwise: Chat } = {
  otherwise,
  Questions: {
    replies: [
      'Good question! Yes, we do. Here is the whole list: https://www.example.com/answers',
      'We asked in the workshop: that is no problem. Just come by during opening hours.',
      'Please tell us a little more, then we can say for sure.',
    ],
    note: 'Asked the others, they say it is fine.',
    status: 'resolved',
  },
  'Opening hours': {
    replies: [
      'On Monday we are open from 7 to 18, as always.',
      'Yes! Only on the second Monday of the month do we open at ten.',
    ],
    note: 'Third time this week. We should put it on the front page.',
    status: 'resolved',
  },
  Praise: {
    replies: [
      'Merci beaucoup, that makes our day!',
      'Thank you! We have read it out to everybody in the bakehouse.',
    ],
    note: 'Ask whether we may put this on the website?',
    status: 'resolved',
  },
  Returns: {
    replies: [
      'Of course. Bring them along with the receipt, and we swap them on the spot.',
      'We have put the next size aside for you until Saturday evening. Does that suit you?',
    ],
    note: 'Next size is in stock, shelf 4.',
    status: 'pending',
  },
  Urgent: {
    replies: [
      'We have just tried to call you. Please ring us back, we find a way today.',
      'It is settled: please be there a quarter of an hour early, and we explain the rest on the spot.',
    ],
    note: 'Called, nobody answered. Trying again in ten minutes.',
    status: 'pending',
  },
  Appointments: {
    replies: [
      'Tuesday at 9:15 or Thursday at 8:30 are free. Which one would you like?',
      'Done: we have moved it to Wednesday at 10:00. You get a reminder the day before.',
    ],
    note: 'Insurance card was missing last time.',
    status: 'pending',
  },
  Readers: {
    replies: ['Well spotted, thank you. The correction is in next week’s letter.'],
    note: 'Check with the author before we print a correction.',
    status: 'resolved',
  },
};
