import { defineStarter, formFields, profilesOf, sampleAddress } from '../write.ts';
import { pages } from './pages.ts';

/** A festival: line-up, programme, directions, and tickets. */
export const festival = defineStarter({
  key: 'festival',
  name: 'Festival or event',
  trade: 'Culture and classes',
  description: 'A poster for a first page, the line-up, a programme by day, and tickets.',
  theme: {
    brand_color: '#2a14ff',
    accent_color: '#e8340c',
    neutral: 'brand',
    paper: 'soft',
    type_pairing: 'poster',
    scale: 'poster',
    roundness: 'none',
    lines: 'bold',
    motion: 'lively',
  },
  pictures: [
    {
      name: 'wave',
      master: 'ripple-sphere',
      mood: 'vivid',
      isHalftone: true,
      widthPx: 1200,
      alt: 'A red sun over waves, printed in dots',
    },
    {
      name: 'hall',
      master: 'model-colonnade',
      mood: 'vivid',
      isHalftone: true,
      widthPx: 900,
      crop: [0, 0.08, 1, 0.86],
      alt: 'A hall with columns, printed in dots',
    },
    {
      name: 'dock',
      master: 'model-arcade',
      mood: 'vivid',
      isHalftone: true,
      widthPx: 900,
      crop: [0.1, 0.2, 0.8, 0.8],
      alt: 'Arches and a sphere, printed in dots',
    },
    {
      name: 'stair',
      master: 'model-stair',
      mood: 'vivid',
      isHalftone: true,
      widthPx: 700,
      alt: 'A winding stair seen from above, printed in dots',
    },
  ],
  siteName: 'Undertow',
  seo: 'Three nights of low frequencies at the Old Dock.',
  notFound: {
    title: 'Off the map',
    text: 'There is no stage at this address. Search for it, or go back to the line-up.',
  },
  business: () => ({
    type: 'Organization',
    ...sampleAddress('Old Dock, Sample Quay 1'),
    email: 'hello@undertow.example',
  }),
  documents(write, pictureOf) {
    const { link, items } = write;
    return {
      'navigation.json': {
        header: {
          items: [
            link('Line-up', 'pg_lineup'),
            link('Programme', 'pg_programme'),
            link('Arrive', 'pg_arrive'),
          ],
          cta: link('Tickets', 'pg_tickets'),
          layout: 'cells',
        },
        footer: {
          columns: items(
            {
              title: 'Festival',
              items: [
                link('Line-up', 'pg_lineup'),
                link('Programme', 'pg_programme'),
                link('Tickets', 'pg_tickets'),
              ],
            },
            {
              title: 'Visit',
              items: [
                link('Arrive', 'pg_arrive'),
                link('Access', 'pg_arrive#access'),
                link('Questions', 'pg_tickets#questions'),
              ],
            },
          ),
          text: 'Three nights of low frequencies.',
          social: profilesOf(write, 'undertow', 'Instagram', 'YouTube', 'Mastodon'),
          large_name: true,
          legal: 'A sample festival: every act, date and price here waits to be replaced by yours.',
        },
      },
      'forms/news.json': {
        form_key: 'news',
        fields: [formFields.news],
        cta: { label: 'Join the list' },
        success_message: 'We write when there is something to say.',
        thanks: {
          title: 'You are on the list',
          links: [link('Line-up', 'pg_lineup'), link('Tickets', 'pg_tickets')],
        },
        event: { type: 'subscription', category: 'newsletter' },
      },
      ...pages(write, pictureOf),
    };
  },
});
