import type { LegalTexts } from './legal-texts.ts';

export const english: LegalTexts = {
  imprint: {
    path: '/imprint',
    title: 'Imprint',
    description: 'Who runs this website, and how to reach them.',
    first: {
      heading: 'Imprint',
      text: [
        '[This page is a draft and no legal advice: have it checked, then delete this sentence.]',
        'This website is run by',
        [
          '[full name of the person or company, with its legal form]',
          '[who represents it, or delete this line]',
          '[street, postcode and town, where it can be served]',
        ],
      ],
    },
    contact: 'Contact',
    parts: [
      {
        heading: 'Register and tax',
        text: [
          [
            'Register: [register and number, or delete this line]',
            'VAT number: [VAT number, or delete this line]',
            'Supervisory authority: [authority that licenses the trade, or delete this line]',
          ],
        ],
      },
      {
        heading: 'Content and links',
        text: [
          'Responsible for the content: [name of the person responsible for the content]',
          'We keep our pages with care, but cannot promise that every line is up to date. Pages of others that we link to are the matter of those who run them.',
        ],
      },
    ],
  },
  privacy: {
    path: '/privacy',
    title: 'Privacy',
    description: 'What this website keeps about its visitors, why, and for how long.',
    first: {
      heading: 'Privacy',
      text: [
        '[This page is a draft and no legal advice: have it checked, then delete this sentence.]',
        'We keep as little about you as we can. This page says what that is, why, and what you may ask of us.',
        'Responsible for it is [full name of the person or company], [address and e-mail for questions about privacy].',
        'The server stands with [name and country of the hosting company, or “ourselves”].',
      ],
    },
    facts: 'What this website does',
    parts: [
      {
        heading: 'Why we may',
        text: [
          'Under the General Data Protection Regulation, and the UK law that follows it, we rely on',
          [
            'our legitimate interest in a website that works, is safe and is read (Article 6(1)(f)), for opening pages and counting visits,',
            'steps that you ask for before or within a contract (Article 6(1)(b)), or our interest in answering you (Article 6(1)(f)), for forms and the chat,',
            'your consent (Article 6(1)(a)), for services of others that wait for it. You may take it back at any time; what happened before stays lawful.',
          ],
        ],
      },
      {
        heading: 'Your rights',
        text: [
          'You may ask us what we keep about you, and have it corrected, deleted, restricted or handed over. You may object to what we do on the ground of a legitimate interest. Write to us; it costs you nothing.',
          'You may also complain to a data protection authority, as ours: [name of the data protection authority in charge].',
        ],
      },
      { heading: 'Last changed', text: ['[month and year in which this page was last checked]'] },
    ],
  },
};
