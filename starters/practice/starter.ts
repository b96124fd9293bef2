import { defineStarter, formFields, hoursOf, sampleAddress } from '../write.ts';
import { pages } from './pages.ts';

/** A practice: reasons to come, the first talk, fees, and a contact form. */
export const practice = defineStarter({
  key: 'practice',
  name: 'Practice or therapy',
  trade: 'Practice and advice',
  description: 'Treatment, a first visit without forms, and fees in plain words.',
  theme: {
    brand_color: '#2c6a5f',
    accent_color: '#e0905a',
    neutral: 'brand',
    paper: 'soft',
    type_pairing: 'calm',
    scale: 'clear',
    roundness: 'round',
    lines: 'none',
    depth: 'soft',
    motion: 'quiet',
  },
  pictures: [
    {
      name: 'vase',
      master: 'still-vase',
      mood: 'bright',
      isWarm: true,
      marks: 'brand',
      widthPx: 1000,
      alt: 'A vase with leaves, and their shadows on the wall',
    },
    {
      name: 'shelf',
      master: 'still-shelf',
      mood: 'bright',
      isWarm: true,
      widthPx: 1200,
      crop: [0, 0, 1, 0.86],
      alt: 'A bowl, bottles and a fruit on a shelf, in the shadow of leaves',
    },
    {
      name: 'shade',
      master: 'still-shelf',
      mood: 'bright',
      isWarm: true,
      widthPx: 700,
      crop: [0, 0, 0.5, 0.58],
      alt: 'Shadows of leaves on a wall',
    },
    // Portraits in the light of the other pictures, until there are real ones.
    {
      name: 'allium',
      master: 'plant-allium',
      mood: 'bright',
      isWarm: true,
      widthPx: 600,
      crop: [0, 0.02, 1, 0.92],
      alt: '',
    },
    {
      name: 'bottle',
      master: 'still-shelf',
      mood: 'bright',
      isWarm: true,
      widthPx: 560,
      crop: [0.59, 0.3, 0.28, 0.56],
      alt: '',
    },
    {
      name: 'leaves',
      master: 'still-vase',
      mood: 'bright',
      isWarm: true,
      marks: 'brand',
      widthPx: 560,
      crop: [0.2, 0.02, 0.6, 0.55],
      alt: '',
    },
    {
      name: 'bowl',
      master: 'still-shelf',
      mood: 'bright',
      isWarm: true,
      widthPx: 560,
      crop: [0.25, 0.34, 0.33, 0.54],
      alt: '',
    },
  ],
  siteName: 'Sample Square Practice',
  seo: 'Talking therapy for adults, couples and young people.',
  notFound: { title: 'You are not lost', text: 'Only this page is. Search for it, or carry on from here.' },
  business: (write) => ({
    type: 'MedicalBusiness',
    ...sampleAddress('Sample Square 4'),
    telephone: '+44 20 7946 0030',
    email: 'hello@practice.example',
    opening_hours: hoursOf(write, {
      'monday-thursday': ['08:00', '19:00'],
    }),
  }),
  documents(write, pictureOf) {
    const { link, items } = write;
    return {
      'navigation.json': {
        header: {
          items: [
            link('Treatment', 'pg_treatment'),
            link('Team', 'pg_team'),
            link('First visit', 'pg_first'),
            link('Fees', 'pg_fees'),
          ],
          cta: link('Book a first talk', 'pg_contact'),
          layout: 'pill',
        },
        footer: {
          tone: 'brand',
          hours: true,
          columns: items(
            {
              title: 'Practice',
              items: [link('Treatment', 'pg_treatment'), link('Team', 'pg_team'), link('Fees', 'pg_fees')],
            },
            { title: 'Help', items: [link('First visit', 'pg_first'), link('Contact', 'pg_contact')] },
          ),
          text: 'Talking therapy in Exampleton.',
          legal: 'A sample practice: names, fees and hours wait to be replaced by yours.',
        },
      },
      'forms/contact.json': {
        form_key: 'contact',
        fields: [
          formFields.name,
          formFields.email,
          formFields.choice(
            write,
            'way',
            'How can we reach you best?',
            'By e-mail',
            'By phone, mornings',
            'By phone, evenings',
          ),
          formFields.phone,
          formFields.message('What is it about?', 'A few words. Please send no medical details.'),
        ],
        cta: { label: 'Send' },
        success_message: 'We answer within two working days.',
        confirmation: {
          subject: 'We have your message',
          text: 'Thank you for your message. We answer within two working days.\n\nPlease call us if it is urgent: this mailbox is not read at night.',
        },
        thanks: {
          title: 'Thank you. We have your message.',
          steps: items(
            { title: 'We read it', text: 'One of us does, and nobody else.' },
            { title: 'You get two dates', text: 'By the way you chose, within two working days.' },
            { title: 'We meet', text: 'Sample Square 4, second floor, with a lift.' },
          ),
          links: [link('How a first talk goes', 'pg_first'), link('Back to the start', 'pg_home')],
        },
        event: { type: 'contact', category: 'first talk' },
      },
      ...pages(write, pictureOf),
    };
  },
});
