/** Who and what the demo is about. Everything is made up; every address is one that nobody can have. */

export interface DemoSite {
  readonly name: string;
  readonly url: string;
  readonly theme: Theme;
  /** Events on a usual day. */
  readonly perDay: number;
  /** `silent`: stopped 9 days ago. `broken`: refused for 2 days. `unused`: its token was never used. */
  readonly fate: 'well' | 'silent' | 'broken' | 'unused';
}

export type Theme = 'bakery' | 'outdoor' | 'dental' | 'letters';

export interface DemoProject {
  readonly name: string;
  readonly sites: readonly DemoSite[];
}

export const projects: readonly DemoProject[] = [
  {
    name: 'Harbour Lane Bakery',
    sites: [
      {
        name: 'Harbour Lane Bakery',
        url: 'https://bakery.example.com',
        theme: 'bakery',
        perDay: 8,
        fate: 'well',
      },
      {
        name: 'Harbour Lane Weddings',
        url: 'https://weddings.example.com',
        theme: 'bakery',
        perDay: 3,
        fate: 'well',
      },
      {
        name: 'Harbour Lane Shop',
        url: 'https://shop.bakery.test',
        theme: 'bakery',
        perDay: 4,
        fate: 'broken',
      },
    ],
  },
  {
    name: 'Alder & Pine Outdoor',
    sites: [
      { name: 'Alder & Pine', url: 'https://outdoor.example.com', theme: 'outdoor', perDay: 7, fate: 'well' },
      {
        name: 'Alder & Pine Rentals',
        url: 'https://rentals.example.org',
        theme: 'outdoor',
        perDay: 4,
        fate: 'silent',
      },
      {
        name: 'The Trail Letter',
        url: 'https://letter.outdoor.test',
        theme: 'letters',
        perDay: 5,
        fate: 'well',
      },
    ],
  },
  {
    name: 'Lantern Street Dental',
    sites: [
      {
        name: 'Lantern Street Dental',
        url: 'https://dental.example.net',
        theme: 'dental',
        perDay: 6,
        fate: 'well',
      },
      {
        name: 'Lantern Street Careers',
        url: 'https://careers.dental.test',
        theme: 'dental',
        perDay: 0,
        fate: 'unused',
      },
    ],
  },
];

/** Members: they show up in the history, and nobody can sign in as them. */
export const people = [
  {
    name: 'Mira Holt',
    email: 'mira@example.com',
    projects: ['Harbour Lane Bakery', 'Lantern Street Dental'],
  },
  { name: 'Jonas Reed', email: 'jonas@example.com', projects: ['Alder & Pine Outdoor'] },
  {
    name: 'Tess Arden',
    email: 'tess@example.com',
    projects: ['Harbour Lane Bakery', 'Alder & Pine Outdoor'],
  },
] as const;

/** Apps of sites, and the phones that are signed in to them. */
export const apps = [
  {
    site: 'Harbour Lane Bakery',
    app_name: 'Harbour Lane',
    visibility: 'public',
    phones: [
      { email: 'mira@example.com', device_name: 'Mira’s phone' },
      { email: 'tess@example.com', device_name: 'Counter tablet' },
    ],
  },
  {
    site: 'Lantern Street Dental',
    app_name: 'Lantern Street',
    visibility: 'private',
    phones: [{ email: 'mira@example.com', device_name: 'Mira’s phone' }],
  },
] as const;

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

/** The address somebody of the story has. */
export function mailboxOf(name: string): string {
  const mailbox = name
    .normalize('NFD')
    .replaceAll(/[^a-z ]/gi, '')
    .toLowerCase()
    .replace(' ', '.');
  return `${mailbox}@example.com`;
}
