import { type HeadsLook, hairTools, heads } from '../art/heads.ts';
import {
  defineStarter,
  formFields,
  hoursOf,
  priced,
  profilesOf,
  sampleAddress,
  servicesOf,
} from '../write.ts';
import { pages } from './pages.ts';

const head = (name: string, alt: string, look: HeadsLook) => ({
  name,
  alt,
  svg: (theme: Parameters<typeof heads>[0]) => heads(theme, look),
});

/** A salon for hair or beauty: prices by the minute, the people, before and after, and a chair to book. */
export const salon = defineStarter({
  key: 'salon',
  name: 'Hair or beauty salon',
  trade: 'Craft and design',
  description: 'Prices, the people behind the chairs, before and after, and a chair to book.',
  theme: {
    brand_color: '#595f2c',
    accent_color: '#ee9d93',
    neutral: 'warm',
    paper: 'soft',
    type_pairing: 'salon',
    scale: 'bold',
    roundness: 'round',
    density: 'spacious',
    lines: 'none',
    depth: 'flat',
    motion: 'quiet',
  },
  pictures: [
    head('mirror', 'Long waves from behind, of cut paper', { panels: [['waves', 'tint']], width: 104 }),
    { name: 'tools', alt: 'Scissors, a comb and a brush of cut paper', svg: hairTools },
    head('row', 'Three heads from behind, of cut paper: a bob, curls and a bun', {
      panels: [
        ['bob', 'accent'],
        ['curls', 'tint'],
        ['bun', 'night'],
      ],
      width: 84,
    }),
    head('before', 'From behind: long hair with uneven ends', { panels: [['long', 'tint']], width: 150 }),
    head('after', 'From behind: the same hair as a bob', { panels: [['bob', 'tint']], width: 150 }),
    head('bob', 'A bob', { panels: [['bob', 'accent']], width: 120 }),
    head('waves', 'Long waves', { panels: [['waves', 'night']], width: 120 }),
    head('bun', 'Hair put up in a bun', { panels: [['bun', 'band']], width: 120 }),
    head('crop', 'A crop', { panels: [['crop', 'tint']], width: 120 }),
    head('curls', 'Curls', { panels: [['curls', 'band']], width: 120 }),
    head('braid', 'A braid', { panels: [['braid', 'accent']], width: 120 }),
    head('one', '', { panels: [['bun', 'accent']], width: 110 }),
    head('two', '', { panels: [['crop', 'band']], width: 110 }),
    head('three', '', { panels: [['curls', 'tint']], width: 110 }),
  ],
  siteName: 'Salon Example',
  seo: 'Cuts, colour and care in Exampleton, with time for each head.',
  notFound: {
    title: 'Swept up already',
    text: 'This page was cut off. Search for it, or carry on from here.',
  },
  business: (write) => ({
    type: 'HairSalon',
    ...sampleAddress('Sample Arcade 12'),
    telephone: '+44 20 7946 0110',
    email: 'chair@salon.example',
    opening_hours: hoursOf(write, {
      'tuesday-wednesday': ['09:00', '18:00'],
      'thursday-friday': ['09:00', '20:00'],
      saturday: ['08:00', '14:00'],
    }),
  }),
  documents(write, pictureOf) {
    const { link, items } = write;
    return {
      'navigation.json': {
        header: {
          items: [link('Prices', 'pg_prices'), link('Before and after', 'pg_work'), link('Team', 'pg_team')],
          cta: link('Book a chair', 'pg_book'),
          layout: 'center',
        },
        footer: {
          tone: 'tint',
          hours: true,
          columns: items(
            { title: 'Salon', items: [link('Prices', 'pg_prices'), link('Team', 'pg_team')] },
            { title: 'Hair', items: [link('Before and after', 'pg_work'), link('Book a chair', 'pg_book')] },
          ),
          social: profilesOf(write, 'salon', 'Instagram', 'Pinterest'),
          text: 'Cuts, colour and care, two steps from the market.',
          legal: 'A sample salon: names, prices and hours wait to be replaced by yours.',
        },
      },
      'services.json': servicesOf(
        ...priced(
          'Cut',
          ['cut_short', 'Short hair', 38, 'Wash, cut and finish, 40 minutes'],
          ['cut_long', 'Long hair', 54, 'Wash, cut and finish, 60 minutes'],
          ['cut_child', 'Up to twelve years', 19, 'Sitting still is not required'],
          ['fringe', 'Fringe or beard', 12, 'Between two visits, 15 minutes'],
        ),
        ...priced(
          'Colour',
          ['roots', 'Roots', 49, 'With a cut, 39'],
          ['gloss', 'Gloss', 36, 'Shine for six weeks'],
          ['lights', 'Highlights', 'from 89', 'We say the price before we begin'],
        ),
        ...priced(
          'Care',
          ['treatment', 'Deep care', 28, 'Twenty minutes under a warm towel'],
          ['updo', 'Put up', 65, 'With a rehearsal, 95'],
          ['brows', 'Brows and lashes', 24],
        ),
      ),
      'galleries/looks.json': {
        gallery_id: 'looks',
        scope: 'site',
        title: 'Looks',
        layout: 'grid',
        items: items(
          { picture: pictureOf('bob'), caption: 'Bob, 60 minutes' },
          { picture: pictureOf('waves'), caption: 'Waves, with highlights' },
          { picture: pictureOf('bun'), caption: 'Put up, for a wedding' },
          { picture: pictureOf('crop'), caption: 'Crop, 40 minutes' },
          { picture: pictureOf('curls'), caption: 'Curls, cut dry' },
          { picture: pictureOf('braid'), caption: 'Braid, 25 minutes' },
        ),
      },
      'forms/booking.json': {
        form_key: 'booking',
        fields: [
          formFields.name,
          formFields.email,
          {
            ...formFields.choice(
              write,
              'service',
              'What would you like?',
              'Cut',
              'Cut and colour',
              'Colour',
              'Put up',
              'Brows and lashes',
              'I need advice',
            ),
            required: true,
          },
          formFields.choice(write, 'with', 'With whom?', 'Whoever is free', 'Rosa', 'Idris', 'Mina'),
          formFields.date('Which day?'),
          formFields.choice(write, 'time', 'When?', 'Morning', 'Around noon', 'Afternoon', 'After work'),
          formFields.phone,
          {
            key: 'picture',
            label: 'A picture of what you like',
            type: 'file',
            accept: 'pictures',
            width: 'half',
          },
          {
            ...formFields.message(
              'Anything we should know?',
              'Allergies, old colour, a wedding on Saturday.',
            ),
            required: false,
          },
        ],
        cta: { label: 'Ask for this chair' },
        helper_note: 'It is booked once we confirm it, within one working day.',
        success_message: 'We write to you within one working day.',
        confirmation: {
          subject: 'Your chair at our salon',
          text: 'Thank you! We look for a chair on the day you named, and confirm it within one working day.\n\nPlease call us if it is for today or tomorrow.',
        },
        thanks: {
          title: 'Thank you. We are looking for a chair.',
          steps: items(
            { title: 'We look into the book', text: 'For the day and the person you chose.' },
            { title: 'You get a time', text: 'By e-mail, within one working day.' },
            { title: 'You sit down', text: 'Sample Arcade 12, the door with the plant.' },
          ),
          links: [link('What it costs', 'pg_prices'), link('Back to the start', 'pg_home')],
        },
        event: { type: 'lead', category: 'booking' },
      },
      ...pages(write, pictureOf),
    };
  },
});
