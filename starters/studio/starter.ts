import { defineStarter, formFields, galleryOf, profilesOf, sampleAddress } from '../write.ts';
import { pages } from './pages.ts';

/** An architects' studio: projects, services, people. */
export const studio = defineStarter({
  key: 'studio',
  name: 'Studio or architect',
  trade: 'Craft and design',
  description: 'Selected work in large pictures, what you do, and who you are.',
  theme: {
    brand_color: '#23211f',
    accent_color: '#e5431b',
    neutral: 'neutral',
    paper: 'soft',
    type_pairing: 'modern',
    scale: 'bold',
    roundness: 'none',
    density: 'spacious',
    motion: 'quiet',
  },
  pictures: [
    {
      name: 'arcade',
      master: 'model-arcade',
      mood: 'stone',
      widthPx: 1600,
      alt: 'A model of a house with four arches, and a sphere before them',
    },
    {
      name: 'arches',
      master: 'model-arcade',
      mood: 'stone',
      crop: [0, 0.25, 0.5, 0.75],
      widthPx: 760,
      alt: 'Two arches and a stair of a model',
    },
    {
      name: 'hall',
      master: 'model-colonnade',
      mood: 'stone',
      widthPx: 1140,
      alt: 'A model of a hall with columns',
    },
    {
      name: 'stair',
      master: 'model-stair',
      mood: 'stone',
      widthPx: 900,
      alt: 'A model of a winding stair, seen from above',
    },
    {
      name: 'city',
      master: 'model-city',
      mood: 'stone',
      widthPx: 900,
      alt: 'A model of a quarter of a city',
    },
  ],
  siteName: 'Sample Yard Studio',
  seo: 'Architecture and conversion: houses that age well, and rooms that hold the light.',
  notFound: {
    title: 'Nothing is built here',
    text: 'The page was moved, or never drawn. Search for it, or begin with the work.',
  },
  business: () => ({
    type: 'ProfessionalService',
    ...sampleAddress('Sample Yard 3'),
    telephone: '+44 20 7946 0040',
    email: 'hello@studio.example',
  }),
  documents(write, pictureOf) {
    const { link, items } = write;
    return {
      'navigation.json': {
        header: {
          items: [
            link('Work', 'pg_work'),
            link('Services', 'pg_services'),
            link('Studio', 'pg_studio'),
            link('Contact', 'pg_contact'),
          ],
        },
        footer: {
          tone: 'muted',
          columns: items(
            { title: 'Studio', items: [link('Work', 'pg_work'), link('People', 'pg_studio')] },
            { title: 'Practical', items: [link('Services', 'pg_services'), link('Contact', 'pg_contact')] },
          ),
          text: 'Architecture and conversion, since 2009.',
          social: profilesOf(write, 'yard', 'Instagram', 'Pinterest'),
          legal: 'A sample studio: the names and projects here wait to be replaced by yours.',
        },
      },
      'galleries/work.json': galleryOf(write, 'work', 'Selected work', 'masonry', [
        [pictureOf('hall'), 'Hall on the Mill Stream. Conversion, 2025'],
        [pictureOf('stair'), 'Stair for a bookseller. Interior, 2024'],
        [pictureOf('city'), 'Quarter at the freight yard. Urban study, 2024'],
        [pictureOf('arches'), 'House with four arches. New, 2023'],
      ]),
      'forms/contact.json': {
        form_key: 'contact',
        fields: [
          formFields.name,
          formFields.email,
          formFields.message('A plot, a barn, a question?', 'Where it is, and what you wish for.'),
        ],
        cta: { label: 'Send' },
        success_message: 'We call you within the week.',
        thanks: {
          title: 'We look at the map',
          steps: items(
            { title: 'We look where it is', text: 'Slope, sun, and what stands there already.' },
            { title: 'We call you', text: 'Within the week, and ask what you would keep.' },
            { title: 'We walk over it', text: 'Two hours on the plot. Free, and without a sketch.' },
          ),
          links: [link('See the work', 'pg_work'), link('Back to the start', 'pg_home')],
        },
        confirmation: {
          subject: 'We have your message',
          text: 'Thank you for telling us about it. We call you within the week.\n\nPlans and photographs help: answer this mail and add them.',
        },
        event: { type: 'lead', category: 'project' },
      },
      ...pages(write, pictureOf),
    };
  },
});
