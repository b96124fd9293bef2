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
      name: 'keys',
      master: 'still-keys',
      mood: 'bright',
      widthPx: 1275,
      alt: 'Keys of a piano in slanting light, one of them pressed',
    },
    {
      name: 'cover',
      master: 'model-stair',
      mood: 'bright',
      widthPx: 800,
      alt: 'The cover of the record: a winding stair, seen from above',
    },
    {
      name: 'night',
      master: 'still-keys',
      mood: 'night',
      crop: [0, 0.05, 0.6, 0.62],
      widthPx: 900,
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
    const { link, items } = write;
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
          tone: 'night',
          large_name: true,
          text: 'Piano, voice, and small songs for rooms that listen.',
          columns: items(
            { title: 'Hear', items: [link('Listen', 'pg_listen'), link('Dates', 'pg_dates')] },
            { title: 'Read', items: [link('About', 'pg_about'), link('Press', 'pg_press')] },
          ),
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
        success_message: 'The next letter comes when there is something to tell.',
        thanks: {
          title: 'You are on the list',
          links: [link('Listen meanwhile', 'pg_listen'), link('Where I play', 'pg_dates')],
        },
        event: { type: 'subscription', category: 'newsletter' },
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
        success_message: 'I read everything, mostly on trains, and answer within the week.',
        thanks: {
          title: 'It is with me',
          steps: items(
            { title: 'I read it', text: 'Usually on a train, always to the end.' },
            { title: 'I answer', text: 'Within the week, and by myself.' },
            { title: 'We find a day', text: 'And a room with a piano, or one that can take one.' },
          ),
          links: [link('Where I play', 'pg_dates'), link('Back to the start', 'pg_home')],
        },
        event: { type: 'contact', category: 'message' },
      },
      ...pages(write, pictureOf),
    };
  },
});
