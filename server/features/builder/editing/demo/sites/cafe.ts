import {
  formFields,
  galleryOf,
  hoursOf,
  priced,
  servicesOf,
  writer,
} from '../../../../../../starters/write.ts';
import { cafePages } from './cafe-pages.ts';
import type { SiteContent } from './site-content.ts';

const address = '4 Harbour Lane, Exampleton EX1 2MQ';

/** A breakfast café on the quay. */
export const cafe: SiteContent = {
  name: 'Harbour Lane Café',
  starter: 'bakery',
  site: {
    seo: { description: 'Breakfast all day at twelve tables over the harbour in Exampleton.' },
    not_found: {
      title: 'This table is not laid',
      text: 'There is nothing at this address. Search for it, or look at the breakfast menu.',
    },
    business: {
      type: 'CafeOrCoffeeShop',
      name: 'Harbour Lane Café',
      address: { street: '4 Harbour Lane', locality: 'Exampleton', postal_code: 'EX1 2MQ', country: 'GB' },
      telephone: '+44 20 7946 0142',
      email: 'cafe@bakery.example.com',
      price_range: '££',
      opening_hours: hoursOf(writer(), { 'tuesday-sunday': ['08:00', '15:00'] }),
    },
  },
  legal: {
    owner: 'Maren Holt, trading as Harbour Lane Café',
    representative: 'Represented by Maren Holt, owner',
    address,
    email: 'cafe@bakery.example.com',
    register: 'Exampleton register of traders, no. 0142',
    vat: 'GB 000 0142 00',
    authority: 'Exampleton Town Council, food hygiene',
  },
  chat: {
    title: 'Harbour Lane Café',
    greeting: 'Hello! Ask us about tables, allergies, or whether the sourdough is still warm.',
    online: 'automatic',
    offline_message:
      'We have closed for the day. Leave your e-mail, and we answer when the oven is on again.',
  },
  documents(write, pictureOf) {
    const { link, items } = write;
    return {
      'navigation.json': {
        header: {
          items: [link('Breakfast', 'pg_menu'), link('Visit', 'pg_visit'), link('About', 'pg_about')],
          cta: link('Ask for a table', 'pg_table'),
          layout: 'center',
        },
        footer: {
          hours: true,
          large_name: true,
          columns: items(
            { title: 'Café', items: [link('Breakfast menu', 'pg_menu'), link('About us', 'pg_about')] },
            { title: 'Come by', items: [link('Find us', 'pg_visit'), link('Ask for a table', 'pg_table')] },
          ),
          text: 'Breakfast all day, over the harbour.',
          legal: `Harbour Lane Café, ${address}.`,
        },
      },
      'galleries/counter.json': galleryOf(write, 'counter', 'On the counter', 'grid', [
        [pictureOf('rolls'), 'Rolls, from eight'],
        [pictureOf('rings'), 'The harbour loaf'],
        [pictureOf('crust'), 'Baked dark, next door'],
        [pictureOf('long'), 'Long loaves, from Friday to Sunday'],
      ]),
      'services.json': servicesOf(
        ...priced(
          'Breakfast',
          [
            'harbour_breakfast',
            'Harbour breakfast',
            12.5,
            'Two eggs, smoked trout, a warm roll, butter and jam.',
          ],
          ['island_eggs', 'Island eggs on toast', 8.4, 'Soft, with chives, from the farm across the water.'],
          ['porridge', 'Porridge with baked pear', 6.2, 'Cooked with oat milk or with cream. Say which.'],
          ['roll', 'Warm roll, butter and jam', 4.2, 'Plum, quince or bitter orange.'],
          ['for_two', 'Breakfast for two', 27, 'A bit of everything, coffee for both, no hurry.'],
        ),
        ...priced(
          'From the oven',
          ['cinnamon', 'Cinnamon bun', 3.4, 'Out at nine and again at eleven.'],
          ['almond_cake', 'Almond cake', 4.6, 'Made without flour.'],
          ['loaf', 'Half a loaf to take home', 3.9, 'From Harbour Lane Bakery, next door.'],
        ),
        ...priced(
          'Drinks',
          ['filter', 'Filter coffee', 2.8, 'The second cup is on us.'],
          ['flat_white', 'Flat white', 3.4, 'With oat milk at the same price.'],
          ['tea', 'A pot of tea', 3.2, 'Black, green or mint.'],
          ['apple', 'Apple juice', 3, 'Pressed on the island.'],
        ),
      ),
      'forms/table.json': {
        form_key: 'table',
        fields: [
          formFields.name,
          formFields.email,
          formFields.date('Which day?'),
          formFields.choice(write, 'time', 'When?', '8:00', '9:00', '10:00', '11:00', '12:00', '13:00'),
          formFields.choice(write, 'guests', 'How many?', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'),
          formFields.phone,
          {
            key: 'message',
            label: 'Anything we should know?',
            type: 'textarea',
            maps_to: 'message',
            help: 'A pram, a dog, an allergy, a birthday.',
          },
        ],
        cta: { label: 'Ask for a table' },
        helper_note: 'We keep tables for a quarter of an hour. On Mondays we are closed.',
        success_message: 'We have your request and answer by e-mail before the evening.',
        confirmation: {
          subject: 'Your table at Harbour Lane Café',
          text: 'Thank you for your request.\n\nWe look at the book and write to you before the evening. To change the day or the number, answer this mail.\n\nHarbour Lane Café, 4 Harbour Lane, Exampleton',
        },
        thanks: {
          title: 'We have your request',
          steps: items(
            { title: 'We look at the book', text: 'After the last breakfast, at three.' },
            { title: 'You get an e-mail', text: 'If we are full, we name another hour.' },
            { title: 'Your table is laid', text: 'We keep it for a quarter of an hour.' },
          ),
          links: [link('How to find us', 'pg_visit'), link('The breakfast menu', 'pg_menu')],
        },
        event: { type: 'lead', category: 'table' },
      },
      ...cafePages(write, pictureOf),
    };
  },
  draft: { block_id: 'b_33', props: { heading: 'Breakfast until three' } },
  proposal: {
    block_id: 'b_breakfast',
    props: { intro: 'Served from eight until three, with bread that was baked next door.' },
    added: {
      page_id: 'pg_home',
      block_key: 'announcement',
      position: { after: 'b_33' },
      props: {
        text: 'Plum jam is back: three jars a day, until the plums are gone.',
        icon: 'bread',
        tone: 'tint',
      },
    },
  },
};
