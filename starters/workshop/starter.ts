import { weave } from '../art/weave.ts';
import { defineStarter, formFields, hoursOf, sampleAddress, servicesOf } from '../write.ts';
import { pages } from './pages.ts';

/** A workshop with a shop: products, courses, recommended tools, and hours. */
export const workshop = defineStarter({
  key: 'workshop',
  name: 'Workshop or shop',
  trade: 'Craft and design',
  description: 'Things to buy, courses with prices, and tools you recommend.',
  theme: {
    brand_color: '#3c4a7a',
    accent_color: '#e2a33c',
    neutral: 'warm',
    paper: 'soft',
    type_pairing: 'workshop',
    scale: 'clear',
    roundness: 'soft',
    lines: 'hair',
    depth: 'soft',
    motion: 'quiet',
  },
  pictures: [
    {
      name: 'spools',
      master: 'still-spools',
      mood: 'bright',
      widthPx: 1120,
      alt: 'Spools of thread and a ball of yarn before a wall, in the light of a window',
    },
    {
      name: 'spoons',
      master: 'still-spoons',
      mood: 'bright',
      widthPx: 1040,
      alt: 'Five carved wooden spoons on a cloth, seen from above',
    },
    {
      name: 'vessels',
      master: 'still-night',
      mood: 'night',
      widthPx: 1275,
      alt: 'A bowl, vessels and fruit on a table in the evening',
    },
    {
      name: 'bowl',
      master: 'still-night',
      mood: 'night',
      crop: [0, 0.28, 0.42, 0.5],
      widthPx: 720,
      alt: 'A bowl and a jug, seen closely',
    },
    {
      ...{
        name: 'yarn',
        master: 'still-spools',
        mood: 'bright',
        crop: [0.22, 0.3, 0.56, 0.58],
        widthPx: 720,
      },
      alt: 'A ball of yarn between spools',
    },
    {
      name: 'table',
      master: 'still-table',
      mood: 'bright',
      widthPx: 840,
      alt: 'A set table with linen, seen from above',
    },
    {
      name: 'cloth',
      alt: 'Woven cloth in indigo and cream with amber threads, seen closely',
      svg: (theme) =>
        weave(theme, {
          columns: 22,
          rows: 22,
          binding: 'herringbone',
          warp: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
          weft: [0, 0, 0, 0, 0, 0, 0, 2],
        }),
    },
    {
      name: 'band',
      alt: '',
      svg: (theme) =>
        weave(theme, {
          columns: 28,
          rows: 16,
          binding: 'twill',
          warp: [1, 1, 3, 3, 1, 1, 0, 0, 2, 2, 0, 0],
          weft: [1, 1, 0, 0, 1, 1, 3, 3],
        }),
    },
    {
      name: 'basket',
      alt: '',
      svg: (theme) =>
        weave(theme, {
          columns: 30,
          rows: 18,
          binding: 'basket',
          warp: [1, 1, 1, 3, 3, 3],
          weft: [2, 2, 2, 0, 0, 0, 0, 0, 0],
        }),
    },
  ],
  siteName: 'Example & Thread',
  seo: 'Wood, cloth and clay, made by hand, with courses on Saturdays.',
  notFound: {
    title: 'Not on the shelf',
    text: 'It was given away, or never made. Search for it, or see what there is.',
  },
  business: (write) => ({
    type: 'Store',
    ...sampleAddress('Sample Yard 7'),
    telephone: '+44 20 7946 0060',
    email: 'hello@workshop.example',
    opening_hours: hoursOf(write, { 'thursday-friday': ['12:00', '18:00'], saturday: ['10:00', '16:00'] }),
  }),
  documents(write, pictureOf) {
    const { link, items } = write;
    const contactLink = (label: string) => link(label, 'pg_contact');
    return {
      'navigation.json': {
        header: {
          items: [
            link('Shop', 'pg_shop'),
            link('Courses', 'pg_courses'),
            link('Tools', 'pg_tools'),
            link('About', 'pg_about'),
          ],
          cta: link('Visit', 'pg_contact'),
          search: true,
        },
        footer: {
          tone: 'brand',
          hours: true,
          large_name: true,
          columns: items(
            { title: 'Shop', items: [link('On the shelf', 'pg_shop'), link('Tools we use', 'pg_tools')] },
            { title: 'Workshop', items: [link('Courses', 'pg_courses'), link('About us', 'pg_about')] },
          ),
          text: 'Wood, cloth and clay.',
          social: [
            { ...link('Instagram', 'https://social.example/workshop'), social_platform: 'instagram' },
            { ...link('Pinterest', 'https://pins.example/workshop'), social_platform: 'pinterest' },
          ],
          legal: 'A sample workshop: names, things and prices here wait to be replaced by yours.',
        },
      },
      'services.json': servicesOf(
        {
          id: 'carve',
          title: 'Carve a spoon',
          price: 95,
          minutes: 360,
          image: pictureOf('spoons'),
          summary: 'Saturday, ten to four, with soup. Eight places, and no blood so far.',
          cta: contactLink('Ask for a place'),
        },
        {
          id: 'weave',
          title: 'Weave a band',
          price: 120,
          minutes: 300,
          image: pictureOf('yarn'),
          summary: 'Two evenings. The loom goes home with you.',
          cta: contactLink('Ask for a place'),
        },
        {
          id: 'sharpen',
          title: 'Sharpen anything',
          price: 35,
          minutes: 120,
          image: pictureOf('bowl'),
          summary: 'Bring what is blunt: knives, chisels, scissors. Two hours.',
          cta: contactLink('Ask for a place'),
        },
      ),
      'forms/contact.json': {
        form_key: 'contact',
        fields: [
          formFields.name,
          formFields.email,
          formFields.choice(
            write,
            'about',
            'What is it about?',
            'A course',
            'Something on the shelf',
            'A repair',
          ),
          formFields.phone,
          formFields.message('Your question', 'Which course, which thing, or what is broken.'),
        ],
        cta: { label: 'Send' },
        success_message: 'We answer between two pieces of work, by tomorrow evening.',
        thanks: {
          title: 'It is on the bench',
          steps: items(
            { title: 'We read it', text: 'Whoever knows wood, cloth or clay best.' },
            { title: 'You get an answer', text: 'By tomorrow evening, between two pieces of work.' },
            { title: 'You come by', text: 'Or we send it, in paper and straw.' },
          ),
          links: [link('What is on the shelf', 'pg_shop'), link('Courses', 'pg_courses')],
        },
        event: { type: 'lead', category: 'workshop' },
      },
      'forms/news.json': {
        form_key: 'news',
        fields: [formFields.news],
        cta: { label: 'Send me the dates' },
        success_message: 'The next dates come by e-mail.',
        thanks: {
          title: 'You hear of the next dates',
          links: [link('Courses', 'pg_courses'), link('What is on the shelf', 'pg_shop')],
        },
        event: { type: 'subscription', category: 'newsletter' },
      },
      ...pages(write, pictureOf),
    };
  },
});
