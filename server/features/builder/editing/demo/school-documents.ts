/** The documents of the baking school, in the order in which they are written. */

const toPage = (item_id: string, label: string, page_id: string) => ({
  ...{ item_id, label },
  target: { to: 'page', page_id },
});

const course = (
  service_id: string,
  title: string,
  details: { readonly summary: string; readonly amount: number; readonly minutes: number },
  sort_order: number,
) => ({
  ...{ service_id, title, slug: title.toLowerCase().replaceAll(' ', '-'), summary: details.summary },
  ...{ price: { amount: details.amount, currency: 'GBP' }, duration_minutes: details.minutes },
  ...{ visible: true, sort_order, tags: ['courses'] },
});

const field = (key: string, label: string, type: string, maps_to: string) => ({
  ...{ key, label, type, required: true, maps_to },
});

export const schoolDocuments: Readonly<Record<string, unknown>> = {
  'services.json': {
    services: [
      course(
        'sv_7k2m',
        'Celebration cake',
        {
          summary: 'Three layers, one filling and a steady hand. You take the cake home.',
          amount: 95,
          minutes: 240,
        },
        0,
      ),
      course(
        'sv_9x1p',
        'Sourdough from scratch',
        {
          summary: 'From the jar to the loaf in two evenings, with a starter to keep.',
          amount: 120,
          minutes: 360,
        },
        1,
      ),
      course(
        'sv_3r8d',
        'Croissants by hand',
        {
          summary: 'Butter, patience and twenty-seven folds, on a Saturday morning.',
          amount: 85,
          minutes: 210,
        },
        2,
      ),
    ],
  },
  'galleries/summer.json': {
    gallery_id: 'summer',
    scope: 'site',
    title: 'Summer',
    layout: 'grid',
    items: [],
  },
  'forms/contact.json': {
    form_key: 'contact',
    fields: [
      field('name', 'Name', 'text', 'contact.name'),
      field('email', 'E-mail', 'email', 'contact.email'),
      field('message', 'Which course, and when?', 'textarea', 'message'),
    ],
    cta: { label: 'Ask for a place' },
    event: { type: 'lead', category: 'courses' },
  },
  'forms/newsletter.json': {
    form_key: 'newsletter',
    title: 'New dates',
    fields: [field('email', 'E-mail', 'email', 'contact.email')],
    cta: { label: 'Tell me of new dates' },
    event: { type: 'subscription' },
  },
  'pages/pg_about.json': {
    ...{ page_id: 'pg_about', path: '/about', title: 'About', role: 'page', access: 'public' },
    seo: { description: 'Who teaches at the Harbour Lane Baking School, and how a day there goes.' },
    blocks: [
      {
        block_id: 'b_7k2m',
        key: 'text',
        props: {
          heading: 'Who teaches',
          layout: 'aside',
          text: 'Tess has baked at Harbour Lane since 2014, and has burnt enough loaves to know why yours did.\n\nEvery course is for **eight people at most**. Aprons, flour and lunch are there; bring a box for what you bake.',
        },
      },
      {
        block_id: 'b_2h6c',
        key: 'steps',
        props: {
          heading: 'How a day goes',
          tone: 'muted',
          items: [
            {
              item_id: 'i_1',
              title: 'Nine o’clock',
              text: 'Coffee, aprons, and the dough that was set last night.',
            },
            {
              item_id: 'i_2',
              title: 'Noon',
              text: 'Lunch at the long table, with what came out of the oven.',
            },
            { item_id: 'i_3', title: 'Four o’clock', text: 'You go home with a warm box and the recipe.' },
          ],
        },
      },
    ],
  },
  'pages/pg_home.json': {
    ...{
      page_id: 'pg_home',
      path: '/',
      title: 'Baking courses at the harbour',
      role: 'home',
      access: 'public',
    },
    seo: { description: 'Baking courses for eight at most, at the long table behind Harbour Lane Bakery.' },
    blocks: [
      {
        block_id: 'b_4t8x',
        key: 'hero',
        props: {
          heading: 'Get flour on your hands',
          intro: 'Courses for eight at most, at the long table behind the bakery.',
          layout: 'center',
          actions: [toPage('i_4', 'Who teaches', 'pg_about')],
        },
      },
      {
        block_id: 'b_5m1q',
        key: 'service_catalog',
        props: {
          heading: 'Courses this season',
          intro: 'All of them begin again in January.',
          layout: 'cards',
        },
      },
      {
        block_id: 'b_8w3f',
        key: 'form',
        props: {
          heading: 'Ask for a place',
          intro: 'We answer within a day.',
          tone: 'muted',
          form_key: 'contact',
        },
      },
    ],
  },
  'pages/pg_thanks.json': {
    ...{ page_id: 'pg_thanks', path: '/thanks', title: 'Thank you', role: 'page', access: 'public' },
    seo: { description: 'Your place at the Harbour Lane Baking School is asked for.' },
    blocks: [
      {
        block_id: 'b_6n4v',
        key: 'text',
        props: { heading: 'Thank you', text: 'We look at our list and write back within a day.' },
      },
    ],
  },
  'redirects.json': {
    redirects: [
      {
        ...{ item_id: 'i_7k2m', from: '/old-courses', status: '301' },
        to: { to: 'page', page_id: 'pg_home' },
      },
    ],
  },
  'navigation.json': {
    header: { items: [toPage('i_5', 'Courses', 'pg_home'), toPage('i_6', 'About', 'pg_about')] },
    footer: { columns: [], legal: 'Harbour Lane Baking School, 6 Harbour Lane, Exampleton.' },
  },
  'files/ads.txt': 'contact=ads@example.com',
};
