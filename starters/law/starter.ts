import { contours } from '../art/contours.ts';
import { letter } from '../art/letter.ts';
import { sectionSign } from '../art/section-sign.ts';
import { defineStarter, formFields, hoursOf, sampleAddress } from '../write.ts';
import { pages } from './pages.ts';

/** A firm of lawyers and tax advisers: fields, people, fees in a table, and news. */
export const law = defineStarter({
  key: 'law',
  name: 'Law or tax',
  trade: 'Practice and advice',
  description: 'Fields, the people who answer, fees in a table, and a first meeting.',
  theme: {
    brand_color: '#5b2628',
    accent_color: '#d2943a',
    neutral: 'warm',
    paper: 'soft',
    type_pairing: 'journal',
    scale: 'clear',
    roundness: 'none',
    density: 'spacious',
    lines: 'hair',
    motion: 'quiet',
  },
  pictures: [
    {
      name: 'hall',
      master: 'model-colonnade',
      mood: 'day',
      widthPx: 1140,
      alt: 'A hall of columns, and evening light upon its floor',
    },
    {
      name: 'books',
      master: 'still-books',
      mood: 'day',
      widthPx: 900,
      alt: 'Books on a desk, a sphere upon them, in the light of a window',
    },
    { name: 'sign', alt: 'A large section sign with a sphere in its middle', svg: sectionSign },
    {
      name: 'answer',
      alt: 'A letter, all of it struck out but two lines, seen closely',
      svg: (theme) => letter(theme, { seed: 5, width: 620, height: 480, sheets: 0 }),
    },
    {
      ...{
        name: 'court',
        master: 'model-colonnade',
        mood: 'day',
        crop: [0.42, 0.2, 0.58, 0.62],
        widthPx: 800,
      },
      alt: 'Columns in slanting light, seen closely',
    },
    {
      name: 'house',
      master: 'model-arcade',
      mood: 'bright',
      crop: [0.02, 0.1, 0.5, 0.9],
      widthPx: 800,
      alt: 'A stair and two arches of a house',
    },
    {
      name: 'will',
      alt: 'A page of text, two lines of it marked',
      svg: (theme) => letter(theme, { seed: 21, width: 760, height: 480, sheets: 1 }),
    },
    { name: 'lines', alt: '', svg: (theme) => contours(theme, { seed: 4 }) },
  ],
  siteName: 'Sample & Placeholder',
  seo: 'Solicitors and tax advisers for families, founders and landlords.',
  notFound: {
    title: 'No such page on file',
    text: 'It may have been moved, or the address has a slip in it. Search for it, or carry on from here.',
  },
  business: (write) => ({
    type: 'LegalService',
    ...sampleAddress('Sample Row 18'),
    telephone: '+44 20 7946 0050',
    email: 'office@law.example',
    opening_hours: hoursOf(write, { 'monday-thursday': ['09:00', '17:30'], friday: ['09:00', '15:00'] }),
  }),
  documents(write, pictureOf) {
    const { link, items } = write;
    return {
      'navigation.json': {
        header: {
          items: [
            link('Fields', 'pg_fields'),
            link('People', 'pg_people'),
            link('Fees', 'pg_fees'),
            link('News', 'pg_news'),
          ],
          cta: link('First meeting', 'pg_contact'),
          phone: true,
        },
        footer: {
          tone: 'night',
          hours: true,
          columns: items(
            {
              title: 'Firm',
              items: [link('Fields', 'pg_fields'), link('People', 'pg_people'), link('Fees', 'pg_fees')],
            },
            { title: 'To read, to ask', items: [link('News', 'pg_news'), link('Contact', 'pg_contact')] },
          ),
          text: 'Solicitors and tax advisers.',
          legal:
            'A sample firm: names, fees and numbers here wait to be replaced by yours. Nothing here is legal advice.',
        },
      },
      'forms/contact.json': {
        form_key: 'contact',
        fields: [
          formFields.name,
          formFields.email,
          formFields.choice(
            write,
            'field',
            'What is it about?',
            'Family',
            'Property',
            'Company',
            'Tax',
            'Not sure',
          ),
          formFields.phone,
          formFields.message(
            'In two or three sentences',
            'Please send no documents yet, and no names of others.',
          ),
        ],
        cta: { label: 'Ask for a meeting' },
        helper_note: 'Writing to us costs nothing. We act for you once we both have signed.',
        success_message: 'We check whether we may act for you, and call within one working day.',
        thanks: {
          title: 'It is on the desk',
          steps: items(
            {
              title: 'We look for conflicts',
              text: 'If we act for the other side, we say so and name a colleague.',
            },
            { title: 'We call you', text: 'Within one working day, and without a bill.' },
            { title: 'We meet for an hour', text: 'You bring the papers, and take a page of notes home.' },
          ),
          links: [link('What it costs', 'pg_fees'), link('Back to the start', 'pg_home')],
        },
        event: { type: 'lead', category: 'first meeting' },
      },
      ...pages(write, pictureOf),
    };
  },
});
