import type { Theme } from '../../renderer/theme/colors.ts';
import { type DiagramSubject, diagram } from '../art/diagrams.ts';
import { defineStarter, formFields, profilesOf, sampleAddress, servicesOf } from '../write.ts';
import { pages } from './pages.ts';

const drawn = (name: DiagramSubject, alt: string) => ({
  name,
  alt,
  svg: (theme: Theme) => diagram(theme, name),
});

/** A small consultancy: services with prices, cases, people, and a contact form. */
export const consultant = defineStarter({
  key: 'consultant',
  name: 'Consultant or agency',
  trade: 'Practice and advice',
  description: 'Services with prices, three cases, and a first conversation.',
  theme: {
    brand_color: '#17296b',
    accent_color: '#ffc62e',
    neutral: 'cool',
    paper: 'white',
    type_pairing: 'modern',
    scale: 'bold',
    roundness: 'soft',
    density: 'spacious',
    motion: 'quiet',
  },
  pictures: [
    drawn('weeks', 'Half a year of weeks side by side: meetings grow fewer, the time for work grows'),
    drawn('queue', 'Eleven small circles in a queue, and four large ones'),
    drawn('tools', 'Nine squares, of which three are filled'),
    drawn('plans', 'Two lines that cross and become one'),
    drawn('family', 'A large circle and two small ones'),
  ],
  siteName: 'Example & Daughters',
  seo: 'Operations advice for companies of five to fifty people.',
  notFound: { title: 'One page fewer', text: 'Nobody had missed it. Search for it, or carry on from here.' },
  business: () => ({
    type: 'ProfessionalService',
    ...sampleAddress('Sample Square 7'),
    email: 'hello@advice.example',
    telephone: '+44 20 7946 0010',
  }),
  documents(write, pictureOf) {
    const { link, items } = write;
    const book = (label: string) => link(label, 'pg_contact');
    return {
      'navigation.json': {
        header: {
          items: [
            link('Services', 'pg_services'),
            link('Cases', 'pg_cases'),
            link('About', 'pg_about'),
            link('Insights', 'pg_insights'),
          ],
          cta: link('Talk to us', 'pg_contact'),
          layout: 'cells',
        },
        footer: {
          tone: 'plain',
          columns: items(
            { title: 'Work', items: [link('Services', 'pg_services'), link('Cases', 'pg_cases')] },
            {
              title: 'Firm',
              items: [
                link('About', 'pg_about'),
                link('Insights', 'pg_insights'),
                link('Contact', 'pg_contact'),
              ],
            },
          ),
          text: 'Fewer meetings, more done.',
          social: profilesOf(write, 'daughters', 'LinkedIn'),
          legal:
            'Example & Daughters. A sample firm: names, prices and cases here wait to be replaced by yours.',
        },
      },
      'services.json': servicesOf(
        {
          id: 'second_look',
          title: 'A second look',
          price: 900,
          summary:
            'Half a day with your team and your numbers. You get one page: what to stop, what to fix, what to leave alone.',
          cta: book('Book a second look'),
        },
        {
          id: 'repair',
          title: 'Process repair',
          price: 'from £4,500',
          summary: 'One process that hurts, taken apart and put together with the people who do it.',
          cta: book('Describe the process'),
        },
        {
          id: 'chair',
          title: 'The empty chair',
          price: '£5,200 a month',
          summary: 'Head of operations, two days a week, until you have hired one.',
          cta: book('Ask about dates'),
        },
      ),
      'forms/contact.json': {
        form_key: 'contact',
        fields: [
          formFields.name,
          formFields.email,
          formFields.choice(write, 'size', 'How many are you?', 'Fewer than ten', 'Ten to fifty', 'More'),
          formFields.phone,
          formFields.message('What keeps you from working?', 'Two sentences are enough.'),
        ],
        cta: { label: 'Ask for a conversation' },
        helper_note: 'We answer within one working day. The first conversation is free.',
        success_message: 'We read it today and suggest two times by tomorrow.',
        thanks: {
          title: 'It is with us',
          steps: items(
            { title: 'Two times by tomorrow', text: 'From the one of us who knows your kind of work.' },
            { title: 'Forty minutes by phone', text: 'Free, and without a presentation.' },
            { title: 'One page', text: 'What we would do, and what you can do without us.' },
          ),
          links: [link('What changed elsewhere', 'pg_cases'), link('Back to the start', 'pg_home')],
        },
        confirmation: {
          subject: 'We have your message',
          text: 'Thank you for writing. We read it today and suggest two times by tomorrow.\n\nIf there is something to add, answer this mail.',
        },
        event: { type: 'lead', category: 'consultation' },
      },
      'forms/insights.json': {
        form_key: 'insights',
        fields: [formFields.news],
        cta: { label: 'Send me the next one' },
        success_message: 'You hear from us four times a year.',
        thanks: {
          title: 'The next one comes by e-mail',
          links: [link('Read the others', 'pg_insights'), link('Back to the start', 'pg_home')],
        },
        event: { type: 'subscription', category: 'insights' },
      },
      ...pages(write, pictureOf),
    };
  },
});
