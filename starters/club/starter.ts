import { type FiguresLook, figures } from '../art/figures.ts';
import { defineStarter, formFields, hoursOf, profilesOf, sampleAddress } from '../write.ts';
import { pages } from './pages.ts';

const people = (name: string, alt: string, look: FiguresLook) => ({
  name,
  alt,
  svg: (theme: Parameters<typeof figures>[0]) => figures(theme, look),
});

/** A club, a school or classes: a timetable, teachers, prices, and a way to join. */
export const club = defineStarter({
  key: 'club',
  name: 'Club or classes',
  trade: 'Culture and classes',
  description: 'A timetable, the people who teach, prices, and a first class.',
  theme: {
    brand_color: '#d02f63',
    accent_color: '#f4b61c',
    neutral: 'neutral',
    paper: 'white',
    type_pairing: 'workshop',
    scale: 'bold',
    roundness: 'round',
    lines: 'bold',
    depth: 'hard',
    motion: 'lively',
  },
  pictures: [
    people('wide', 'Four people of cut paper: one dances, one kicks, one stands upon a leg, one jumps', {
      panels: [
        ['dance', 'tint'],
        ['kick', 'band'],
        ['tree', 'accent'],
        ['jump', 'night'],
      ],
      width: 105,
    }),
    people('dance', '', { panels: [['dance', 'accent']], width: 200 }),
    people('judo', '', { panels: [['kick', 'tint']], width: 200 }),
    people('one', '', { panels: [['kick', 'tint']], width: 160 }),
    people('two', '', { panels: [['dance', 'band']], width: 160 }),
    people('three', '', { panels: [['tree', 'night']], width: 160 }),
    people('four', '', { panels: [['jump', 'accent']], width: 160 }),
  ],
  siteName: 'Sample Street Hall',
  seo: 'Dance, judo and yoga for everybody from four to ninety-four.',
  notFound: {
    title: 'Nobody in this room',
    text: 'The class has moved, or never was. Search for it, or look at the timetable.',
  },
  business: (write) => ({
    type: 'SportsActivityLocation',
    ...sampleAddress('Sample Street 40'),
    telephone: '+44 20 7946 0070',
    email: 'hello@hall.example',
    opening_hours: hoursOf(write, { 'monday-friday': ['15:00', '22:00'], saturday: ['09:00', '14:00'] }),
  }),
  documents(write, pictureOf) {
    const { link, items } = write;
    return {
      'navigation.json': {
        header: {
          items: [
            link('Timetable', 'pg_timetable'),
            link('Teachers', 'pg_teachers'),
            link('Prices', 'pg_prices'),
          ],
          cta: link('First class free', 'pg_join'),
          layout: 'pill',
        },
        footer: {
          layout: 'center',
          tone: 'night',
          hours: true,
          columns: items({
            title: 'Hall',
            items: [link('Timetable', 'pg_timetable'), link('Prices', 'pg_prices'), link('Join', 'pg_join')],
          }),
          social: profilesOf(write, 'hall', 'Instagram', 'YouTube'),
          legal: 'A sample club: classes, names and prices here wait to be replaced by yours.',
        },
      },
      'forms/join.json': {
        form_key: 'join',
        fields: [
          formFields.name,
          formFields.email,
          formFields.choice(
            write,
            'class',
            'Which class?',
            'Dance',
            'Judo',
            'Yoga',
            'Children',
            'I cannot say yet',
          ),
          formFields.date('Which day?'),
          formFields.message('Anything we should know?', 'Age of a child, a knee, a friend who comes along.'),
        ],
        cta: { label: 'Come and try' },
        helper_note: 'The first class is free, and binds you to nothing.',
        success_message: 'Bring socks and water. We confirm by e-mail today.',
        thanks: {
          title: 'See you there',
          steps: items(
            { title: 'We confirm', text: 'By e-mail, today.' },
            { title: 'You come ten minutes early', text: 'Somebody at the door knows your name.' },
            { title: 'You do what you can', text: 'And sit down when you like. Tea is at the end.' },
          ),
          links: [link('Look at the timetable', 'pg_timetable'), link('Back to the start', 'pg_home')],
        },
        event: { type: 'lead', category: 'first class' },
      },
      ...pages(write, pictureOf),
    };
  },
});
