import { formFields, galleryOf, servicesOf } from '../../../../../../starters/write.ts';
import { dates, schoolPages } from './school-pages.ts';
import type { SiteContent } from './site-content.ts';

const address = '6 Harbour Lane, Exampleton EX1 2MQ';
const courses = ['Celebration cake', 'Sourdough from scratch', 'Croissants by hand'] as const;

/** A baking school behind a bakery. Examples of the guide name its ids. */
export const school: SiteContent = {
  name: 'Harbour Lane Baking School',
  starter: 'bakery',
  assetPrefix: 'as_school',
  files: { 'files/ads.txt': 'contact=ads@example.com' },
  site: {
    seo: { description: 'Baking courses for eight at most, at the long table behind Harbour Lane Bakery.' },
    not_found: {
      title: 'This page did not rise',
      text: 'There is nothing at this address. Search for it, or look at the courses.',
    },
    theme: {
      brand_color: '#2b4a6f',
      accent_color: '#c8792b',
      neutral: 'warm',
      paper: 'white',
      type_pairing: 'salon',
      roundness: 'none',
      motion: 'quiet',
    },
    business: {
      type: 'LocalBusiness',
      name: 'Harbour Lane Baking School',
      address: { street: '6 Harbour Lane', locality: 'Exampleton', postal_code: 'EX1 2MQ', country: 'GB' },
      telephone: '+44 20 7946 0163',
      email: 'school@bakery.example.com',
    },
  },
  legal: {
    owner: 'Harbour Lane Bakery Ltd',
    representative: 'Represented by Tess Lindqvist, who runs the school',
    address,
    email: 'school@bakery.example.com',
    register: 'Exampleton register of companies, no. 0163',
    vat: 'GB 000 0163 00',
    authority: 'Exampleton Town Council, food hygiene',
  },
  documents(write, pictureOf) {
    const { link, items } = write;
    const booking = () => link('Ask for a place', 'pg_book');
    return {
      'services.json': withTitlesAsSlugs(
        servicesOf(
          {
            id: 'sv_7k2m',
            title: courses[0],
            price: 95,
            cta: booking(),
            summary:
              'Three layers, one filling and a steady hand: four hours on a Sunday, from ten. You take the cake home.\nNext: 17 January and 14 February.',
          },
          {
            id: 'sv_9x1p',
            title: courses[1],
            price: 120,
            cta: booking(),
            summary:
              'From the jar to the loaf in two evenings of three hours, from six. You take a loaf and a starter home.\nNext: 13 and 14 January, 10 and 11 February.',
          },
          {
            id: 'sv_3r8d',
            title: courses[2],
            price: 85,
            cta: booking(),
            summary:
              'Butter, patience and twenty-seven layers, on a Saturday from half past eight to noon. You take a dozen home.\nNext: 16 January and 20 February.',
          },
        ),
      ),
      'galleries/summer.json': galleryOf(write, 'summer', 'Summer', 'grid', [
        [pictureOf('rolls'), 'Forty rolls, eight pairs of hands'],
        [pictureOf('rings'), 'The first loaf of a beginner'],
        [pictureOf('long'), 'Scored with a razor, and without fear'],
      ]),
      'forms/book.json': {
        form_key: 'book',
        fields: [
          formFields.name,
          formFields.email,
          {
            ...formFields.choice(
              write,
              'course',
              'Which course, and when?',
              ...dates.flatMap(([month, ...days]) => days.map(([day, title]) => `${title}, ${day} ${month}`)),
              'A later date, please write to me',
            ),
            required: true,
          },
          formFields.choice(write, 'places', 'How many places?', '1', '2', '3', '4'),
          formFields.phone,
          {
            key: 'message',
            label: 'Anything we should know?',
            type: 'textarea',
            maps_to: 'message',
            help: 'An allergy, a birthday, an oven that hates you.',
          },
        ],
        cta: { label: 'Ask for a place' },
        helper_note: 'Asking costs nothing. You pay when we have confirmed your place.',
        success_message: 'Your place is asked for. We answer within a day.',
        confirmation: {
          subject: 'Your place at the Harbour Lane Baking School',
          text: 'Thank you for asking.\n\nWe look at our list and write to you within a day, with the date and how to pay. Until you have paid, nothing binds you.\n\nHarbour Lane Baking School, 6 Harbour Lane, Exampleton',
        },
        thanks: {
          title: 'Your place is asked for',
          steps: items(
            { title: 'We look at our list', text: 'Eight places, and no waiting room.' },
            { title: 'You hear from us within a day', text: 'With the date and how to pay.' },
            { title: 'Bring a box', text: 'Aprons and flour are here.' },
          ),
          links: [link('Back to the courses', 'pg_home#courses'), link('Who teaches', 'pg_about')],
        },
        event: { type: 'lead', category: 'courses' },
      },
      'forms/contact.json': {
        form_key: 'contact',
        fields: [formFields.name, formFields.email, formFields.message('What would you like to know?')],
        cta: { label: 'Send the question' },
        success_message: 'We have your question and answer within a day.',
        event: { type: 'lead', category: 'courses' },
      },
      'forms/newsletter.json': {
        form_key: 'newsletter',
        title: 'New dates',
        fields: [formFields.news],
        cta: { label: 'Tell me of new dates' },
        event: { type: 'subscription' },
      },
      'redirects.json': {
        redirects: [
          {
            item_id: 'i_7k2m',
            from: '/old-courses',
            status: '301',
            to: { to: 'page', page_id: 'pg_home' },
          },
        ],
      },
      'navigation.json': {
        header: {
          items: [
            link('Courses', 'pg_home#courses'),
            link('Who teaches', 'pg_about'),
            link('Ask us', 'pg_home#ask'),
          ],
          cta: booking(),
        },
        footer: {
          layout: 'columns',
          tone: 'muted',
          columns: items({
            title: 'School',
            items: [link('Courses', 'pg_home#courses'), link('Who teaches', 'pg_about'), booking()],
          }),
          text: 'Courses for eight at most, behind the bakery.',
          legal: `Harbour Lane Baking School, ${address}.`,
        },
      },
      ...schoolPages(write, pictureOf),
    };
  },
  draft: { block_id: 'b_5m1q', props: { heading: 'Courses from January, rye among them' } },
  proposal: {
    block_id: 'b_7k2m',
    props: { heading: 'Who teaches here' },
    added: {
      page_id: 'pg_about',
      block_key: 'announcement',
      block_id: 'b_9q5t',
      position: { after: 'b_7k2m' },
      props: {
        text: 'Tess answers questions about your loaf at the door, every Friday at four.',
        icon: 'bread',
        tone: 'tint',
      },
    },
  },
};

/** Courses with addresses from their titles, not from the ids that examples name. */
const withTitlesAsSlugs = ({ services }: ReturnType<typeof servicesOf>) => ({
  services: services.map((course) => ({
    ...course,
    slug: course.title.toLowerCase().replaceAll(' ', '-'),
    tags: ['courses'],
  })),
});
