import { cutPaper } from '../art/cut-paper.ts';
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

/** A bakery: products, bakers, opening hours, and how to order. */
export const bakery = defineStarter({
  key: 'bakery',
  name: 'Bakery or café',
  trade: 'Food and hospitality',
  description: 'A short list with prices, opening hours, and orders for tomorrow.',
  theme: {
    brand_color: '#a2501d',
    accent_color: '#2f5b4b',
    neutral: 'warm',
    paper: 'tinted',
    type_pairing: 'crust',
    scale: 'bold',
    roundness: 'round',
    motion: 'quiet',
  },
  pictures: [
    {
      name: 'loaf',
      master: 'bread-boule',
      widthPx: 1400,
      alt: 'Two round loaves with rings of flour on a dark table',
    },
    {
      name: 'long',
      master: 'bread-long',
      widthPx: 1000,
      alt: 'Long loaves with scored, floured crusts on a cloth',
    },
    { name: 'rolls', master: 'bread-rolls', widthPx: 800, alt: 'Rolls with a cut cross, in rows' },
    {
      name: 'crust',
      master: 'bread-long',
      crop: [0.3, 0.3, 0.45, 0.5],
      widthPx: 700,
      alt: 'The crust of a loaf, seen closely',
    },
    {
      name: 'pattern',
      alt: '',
      svg: (theme) => cutPaper(theme, { seed: 63, columns: 4, rows: 4, ground: 'night' }),
    },
    {
      name: 'rings',
      master: 'bread-boule',
      crop: [0.3, 0.3, 0.5, 0.62],
      widthPx: 700,
      alt: 'Rings of flour upon a round loaf, seen closely',
    },
  ],
  siteName: 'Towpath Bakehouse',
  seo: 'Sourdough, rye and pastry from a small bakehouse by the canal.',
  notFound: {
    title: 'Sold out, or never baked',
    text: 'There is nothing on this tray. Search for it, or see what is on the counter.',
  },
  business: (write) => ({
    type: 'Bakery',
    ...sampleAddress('Sample Street 12'),
    telephone: '+44 20 7946 0000',
    email: 'hello@bakery.example',
    price_range: '££',
    opening_hours: hoursOf(write, {
      'tuesday-friday': ['07:00', '17:00'],
      saturday: ['07:00', '13:00'],
      sunday: ['08:00', '12:00'],
    }),
  }),
  documents(write, pictureOf) {
    const { link, items } = write;
    return {
      'navigation.json': {
        header: {
          items: [link('Bread', 'pg_bread'), link('Visit', 'pg_visit'), link('About', 'pg_about')],
          cta: link('Order ahead', 'pg_order'),
          layout: 'center',
        },
        footer: {
          hours: true,
          large_name: true,
          columns: items(
            {
              title: 'Bakehouse',
              items: [link('Bread and pastry', 'pg_bread'), link('About us', 'pg_about')],
            },
            {
              title: 'Come by',
              items: [link('Hours and address', 'pg_visit'), link('Order ahead', 'pg_order')],
            },
          ),
          text: 'Sourdough, rye and pastry.',
          social: profilesOf(write, 'towpath', 'Instagram', 'Facebook'),
          legal: 'A sample bakery: every name, price and address here waits to be replaced by yours.',
        },
      },
      'galleries/oven.json': galleryOf(write, 'oven', 'From the oven', 'grid', [
        [pictureOf('rolls')],
        [pictureOf('rings')],
        [pictureOf('pattern')],
        [pictureOf('crust')],
        [pictureOf('long')],
      ]),
      'services.json': servicesOf(
        ...priced(
          'Bread',
          ['canal', 'Canal sourdough', 6.8, 'Wheat, a little rye, water, salt. Dark crust, open crumb.'],
          ['rye', 'Seeded rye', 7.2, 'Better on the third day than on the first.'],
          ['baguette', 'Country baguette', 3.4, 'Thursday to Sunday, from ten.'],
          ['spelt', 'Spelt tin', 6.4, 'For toast, and for children.'],
        ),
        ...priced(
          'Pastry',
          ['croissant', 'Butter croissant', 2.4, 'Folded by hand, sold out by nine.'],
          ['cardamom', 'Cardamom bun', 3.2, 'Fridays and Saturdays.'],
          ['plum', 'Plum cake', 3.8, 'While there are plums.'],
          ['almond', 'Almond crescent', 2.9, 'Yesterday’s croissant, a second life.'],
        ),
      ),
      'forms/order.json': {
        form_key: 'order',
        fields: [
          formFields.name,
          formFields.email,
          formFields.date('Day of collection'),
          formFields.phone,
          formFields.message(
            'What would you like?',
            'Loaves, pastry, how many of each, and anything we should know.',
          ),
        ],
        cta: { label: 'Send the order' },
        helper_note: 'We confirm by e-mail. You pay when you collect.',
        success_message: 'We have your order and will confirm it by e-mail.',
        confirmation: {
          subject: 'Your order',
          text: 'Thank you for your order.\n\nWe have it, and write to you by tomorrow whether everything is there for the day you chose. You pay when you collect.\n\nTo change something, answer this mail.',
        },
        thanks: {
          title: 'Your order is with us',
          steps: items(
            { title: 'We read it tonight', text: 'A person does, before the dough is mixed.' },
            { title: 'You get an e-mail', text: 'If something is sold out, we suggest another.' },
            { title: 'Collect from eight', text: 'Your bag stands under the counter with your name on it.' },
          ),
          links: [link('Hours and address', 'pg_visit'), link('Back to the start', 'pg_home')],
        },
        event: { type: 'lead', category: 'order' },
      },
      ...pages(write, pictureOf),
    };
  },
});
