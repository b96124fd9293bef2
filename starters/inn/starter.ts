import {
  defineStarter,
  formFields,
  galleryOf,
  hoursOf,
  priced,
  profilesOf,
  sampleAddress,
  servicesOf,
} from '../write.ts';
import { pages } from './pages.ts';

/** An inn: a table, rooms, and a way to reserve. */
export const inn = defineStarter({
  key: 'inn',
  name: 'Restaurant or inn',
  trade: 'Food and hospitality',
  description: 'A menu, rooms with prices, and tables to reserve.',
  theme: {
    brand_color: '#274536',
    accent_color: '#c58a3d',
    neutral: 'warm',
    paper: 'tinted',
    type_pairing: 'salon',
    scale: 'bold',
    roundness: 'none',
    density: 'spacious',
    motion: 'quiet',
  },
  pictures: [
    {
      name: 'night',
      master: 'still-night',
      mood: 'night',
      widthPx: 1500,
      alt: 'A bowl, vessels and fruit on a table in the evening',
    },
    {
      name: 'pears',
      master: 'still-pears',
      mood: 'bright',
      widthPx: 900,
      alt: 'Four pears in low light before a panelled wall',
    },
    {
      name: 'table',
      master: 'still-table',
      mood: 'bright',
      widthPx: 1000,
      alt: 'A set table, seen from above',
    },
    {
      name: 'view',
      master: 'view-alps',
      mood: 'day',
      widthPx: 1024,
      alt: 'Firs on a slope, and snow on the mountains behind them',
    },
    {
      name: 'bowl',
      master: 'still-night',
      mood: 'night',
      crop: [0, 0.3, 0.62, 0.62],
      widthPx: 800,
      alt: 'A bowl and two pieces of fruit in the dark',
    },
  ],
  siteName: 'The Sample Mill',
  seo: 'Supper by the river and six rooms under the roof.',
  notFound: {
    title: 'No such room in the house',
    text: 'The house is small. Search for it, or try the menu and the rooms.',
  },
  business: (write) => ({
    type: 'Restaurant',
    ...sampleAddress('Sample Mill 1', 'Rivermouth', 'EX9 3NT'),
    telephone: '+44 20 7946 0020',
    email: 'hello@inn.example',
    opening_hours: hoursOf(write, {
      'wednesday-saturday': ['18:00', '23:00'],
      sunday: ['12:00', '15:00'],
    }),
  }),
  documents(write, pictureOf) {
    const { link, items } = write;
    return {
      'navigation.json': {
        header: {
          items: [link('Menu', 'pg_menu'), link('Rooms', 'pg_rooms'), link('Find us', 'pg_find')],
          cta: link('Reserve', 'pg_reserve'),
          layout: 'over',
        },
        footer: {
          layout: 'center',
          hours: true,
          columns: items(
            { title: 'House', items: [link('Menu', 'pg_menu'), link('Rooms', 'pg_rooms')] },
            { title: 'Come', items: [link('Reserve', 'pg_reserve'), link('Find us', 'pg_find')] },
          ),
          social: profilesOf(write, 'mill', 'Instagram', 'Facebook'),
          legal: 'A sample inn: every dish, room and price here waits to be replaced by yours.',
        },
      },
      'galleries/rooms.json': galleryOf(write, 'rooms', 'Rooms', 'grid', [
        [pictureOf('pears'), 'The Pear Room, from £120'],
        [pictureOf('bowl'), 'The Long Room, from £150'],
        [pictureOf('view'), 'The View, from £165'],
        [pictureOf('table'), 'The Single, from £85'],
      ]),
      'forms/evening.json': {
        form_key: 'evening',
        fields: [
          formFields.email,
          formFields.date('Day'),
          formFields.choice(write, 'guests', 'Guests', 'Two', 'Three', 'Four', 'Five to eight'),
        ],
        cta: { label: 'Ask for a table' },
        success_message: 'We confirm by e-mail within the day.',
        thanks: {
          title: 'We look into the book',
          steps: items(
            { title: 'A table, or another', text: 'If the evening is full, we name the next that is not.' },
            { title: 'You hear from us', text: 'By e-mail, within the day.' },
            { title: 'You come', text: 'The kitchen waits for the last one.' },
          ),
          links: [link('What there is this week', 'pg_menu'), link('How to find us', 'pg_find')],
        },
        event: { type: 'lead', category: 'reservation' },
      },
      'services.json': servicesOf(
        ...priced(
          'This week',
          ['beetroot', 'Beetroot, sorrel, smoked curd', 14],
          ['trout', 'River trout, cucumber, dill oil', 19],
          ['lamb', 'Lamb shoulder, white beans', 29],
        ),
        ...priced(
          'From the garden',
          ['celeriac', 'Celeriac pie, hazelnut', 24],
          ['pear', 'Baked pear, bay leaf cream', 11],
          ['cheese', 'Three cheeses, quince', 13],
        ),
      ),
      'forms/table.json': {
        form_key: 'table',
        fields: [
          formFields.name,
          formFields.email,
          formFields.date('Day'),
          formFields.choice(write, 'guests', 'Guests', 'Two', 'Three', 'Four', 'Five to eight'),
          formFields.message('Time, and anything we should know', 'For more than eight, please call.'),
        ],
        cta: { label: 'Ask for a table' },
        success_message: 'We confirm by e-mail within the day.',
        thanks: {
          title: 'We look into the book',
          steps: items(
            { title: 'A table, or another', text: 'If the evening is full, we name the next that is not.' },
            { title: 'You hear from us', text: 'By e-mail, within the day.' },
            { title: 'You come', text: 'The kitchen waits for the last one.' },
          ),
          links: [link('What there is this week', 'pg_menu'), link('How to find us', 'pg_find')],
        },
        confirmation: {
          subject: 'Your table',
          text: 'Thank you. We have your wish for a table, and confirm it by e-mail within the day.\n\nTo change something, answer this mail.',
        },
        event: { type: 'lead', category: 'reservation' },
      },
      ...pages(write, pictureOf),
    };
  },
});
