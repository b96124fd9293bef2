import { type CarsLook, carPart, carsOnRoads } from '../art/cars.ts';
import { defineStarter, formFields, hoursOf, sampleAddress } from '../write.ts';
import { pages } from './pages.ts';

type Theme = Parameters<typeof carsOnRoads>[0];

const road = (name: string, alt: string, look: CarsLook) => ({
  name,
  alt,
  svg: (theme: Theme) => carsOnRoads(theme, look),
});
const part = (name: string, alt: string, look: Parameters<typeof carPart>[1]) => ({
  name,
  alt,
  svg: (theme: Theme) => carPart(theme, look),
});

/** A garage: fixed prices, what happens with the car, the people, and a day in the workshop. */
export const garage = defineStarter({
  key: 'garage',
  name: 'Garage or car workshop',
  trade: 'Craft and design',
  description: 'Fixed prices, what happens step by step, and a day in the workshop.',
  theme: {
    brand_color: '#00586b',
    accent_color: '#ffc83d',
    neutral: 'cool',
    paper: 'soft',
    type_pairing: 'poster',
    scale: 'bold',
    roundness: 'none',
    lines: 'bold',
    depth: 'flat',
    motion: 'quiet',
  },
  pictures: [
    road('yard', 'Three cars of cut paper: an estate, a van and an old one', {
      panels: [
        ['estate', 'tint'],
        ['van', 'band'],
        ['classic', 'accent'],
      ],
      height: 290,
    }),
    road('classic', 'An old car of cut paper', { panels: [['classic', 'accent']], height: 200 }),
    road('van', 'A van of cut paper', { panels: [['van', 'band']], height: 200 }),
    part('brake', 'A brake disc of cut paper', { part: 'brake', ground: 'tint' }),
    part('spanner', 'A spanner of cut paper', { part: 'spanner', ground: 'band' }),
    part('tyre', 'A wheel of cut paper', { part: 'tyre', ground: 'accent' }),
    part('gauge', 'A gauge of cut paper', { part: 'gauge', ground: 'night' }),
  ],
  siteName: 'Sample Yard Garage',
  seo: 'Repairs, servicing and tyres for every make, at prices that are said before.',
  notFound: {
    title: 'This one does not start',
    text: 'The page is not in the yard. Search for it, or take another road.',
  },
  business: (write) => ({
    type: 'AutoRepair',
    ...sampleAddress('Sample Yard 7'),
    telephone: '+44 20 7946 0120',
    email: 'desk@garage.example',
    opening_hours: hoursOf(write, {
      'monday-thursday': ['07:30', '17:30'],
      friday: ['07:30', '15:00'],
    }),
  }),
  documents(write, pictureOf) {
    const { link, items } = write;
    return {
      'navigation.json': {
        header: {
          items: [
            link('Repairs', 'pg_repairs'),
            link('Prices', 'pg_prices'),
            link('Workshop', 'pg_workshop'),
          ],
          cta: link('Book a day', 'pg_book'),
          phone: true,
          layout: 'cells',
        },
        footer: {
          tone: 'night',
          hours: true,
          large_name: true,
          columns: items(
            { title: 'Garage', items: [link('Repairs', 'pg_repairs'), link('Prices', 'pg_prices')] },
            { title: 'Yard', items: [link('Workshop', 'pg_workshop'), link('Book a day', 'pg_book')] },
          ),
          text: 'Every make, with an engine or a battery.',
          legal: 'A sample garage: names, prices and hours wait to be replaced by yours.',
        },
      },
      'forms/day.json': {
        form_key: 'day',
        fields: [
          formFields.name,
          { ...formFields.phone, required: true },
          {
            key: 'car',
            label: 'Make and model',
            type: 'text',
            required: true,
            width: 'half',
            placeholder: 'And the year, if you know it',
          },
          { key: 'plate', label: 'Number plate', type: 'text', width: 'half' },
          {
            ...formFields.choice(
              write,
              'work',
              'What is it about?',
              'Service',
              'A noise or a lamp',
              'Brakes',
              'Tyres',
              'Test of roadworthiness',
              'Something else',
            ),
            required: true,
          },
          formFields.date('Which day?'),
          formFields.email,
          {
            key: 'picture',
            label: 'A picture of the lamp or the damage',
            type: 'file',
            accept: 'pictures',
            width: 'half',
          },
          formFields.message('What does it do?', 'When it began, and when you hear it.'),
        ],
        cta: { label: 'Ask for this day' },
        helper_note: 'We call you back on the same working day.',
        success_message: 'We call you back on the same working day.',
        confirmation: {
          subject: 'Your day in our workshop',
          text: 'Thank you! We look into the book and call you back on the same working day.\n\nIf the car no longer moves, please call us: we know who tows.',
        },
        thanks: {
          title: 'Thank you. We look into the book.',
          steps: items(
            { title: 'We call you', text: 'On the same working day, and ask what we need to know.' },
            { title: 'You bring the car', text: 'From half past seven. The key goes into the box.' },
            { title: 'You hear the price', text: 'Before we begin, and in writing.' },
          ),
          links: [link('What it costs', 'pg_prices'), link('Back to the start', 'pg_home')],
        },
        event: { type: 'lead', category: 'workshop' },
      },
      ...pages(write, pictureOf),
    };
  },
});
