import { defineStarter, formFields } from '../write.ts';
import { pages } from './pages.ts';

/** A solo artist: dates, recordings, press, and a newsletter. */
export const musician = defineStarter({
  key: 'musician',
  name: 'Musician or author',
  trade: 'Culture and classes',
  description: 'Your name across the page, dates, things to hear, and a letter.',
  theme: {
    brand_color: '#c6b2f0',
    accent_color: '#d8472b',
    neutral: 'brand',
    paper: 'tinted',
    type_pairing: 'sturdy',
    scale: 'bold',
    roundness: 'none',
    density: 'spacious',
    lines: 'hair',
    motion: 'quiet',
  },
  pictures: [
    {
      ...{ name: 'keys', master: 'still-keys', mood: 'bright', widthPx: 1275 },
      alt: 'Keys of a piano in slanting light, one of them pressed',
    },
    {
      ...{ name: 'cover', master: 'model-stair', mood: 'bright', widthPx: 800 },
      alt: 'The cover of the record: a winding stair, seen from above',
    },
    {
      ...{ name: 'night', master: 'still-keys', mood: 'night', crop: [0, 0.05, 0.6, 0.62], widthPx: 900 },
      alt: 'Keys of a piano in the dark',
    },
  ],
  siteName: 'Ida Example',
  seo: 'Piano, voice, and small songs for rooms that listen.',
  notFound: {
    title: 'A wrong note',
    text: 'There is no page at this address. Search for it, or see where I play next.',
  },
  business: () => ({ type: 'Person', email: 'post@music.example' }),
  documents(write, pictureOf) {
    const { link } = write;
    return {
      'navigation.json': {
        header: {
          items: [
            link('Dates', 'pg_dates'),
            link('Listen', 'pg_listen'),
            link('About', 'pg_about'),
            link('Press', 'pg_press'),
            link('Contact', 'pg_contact'),
          ],
          layout: 'center',
        },
        footer: {
          ...{ layout: 'center', tone: 'plain', large_name: true, columns: [] },
          social: [
            { ...link('Instagram', 'https://social.example/ida'), social_platform: 'instagram' },
            { ...link('YouTube', 'https://video.example/ida'), social_platform: 'youtube' },
            { ...link('Spotify', 'https://listen.example/ida'), social_platform: 'spotify' },
          ],
          legal: 'A sample musician: her name, dates and songs wait to be replaced by yours.',
        },
      },
      'forms/news.json': {
        form_key: 'news',
        fields: [formFields.news],
        cta: { label: 'Write to me' },
        success_message: 'Thank you. The next letter comes when there is something to tell.',
        event: { type: 'lead', category: 'newsletter' },
      },
      'forms/contact.json': {
        form_key: 'contact',
        fields: [
          formFields.name,
          formFields.email,
          formFields.choice(
            write,
            'about',
            'What is it about?',
            'A concert',
            'A record',
            'A piano to tune',
            'Hello',
          ),
          formFields.message('Say it', 'For a concert: where, when, and whether there is a piano.'),
        ],
        cta: { label: 'Send' },
        success_message: 'Thank you. I read everything, mostly on trains, and answer within the week.',
        event: { type: 'contact', category: 'message' },
      },
      ...pages(write, pictureOf),
    };
  },
});
