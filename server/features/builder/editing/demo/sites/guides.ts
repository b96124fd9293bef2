import { formFields, hoursOf, servicesOf, writer } from '../../../../../../starters/write.ts';
import { guidesPages } from './guides-pages.ts';
import type { SiteContent } from './site-content.ts';

const address = '9 Ridge Road, Exampleville EX4 7RW';
const walks = [
  'A day on the ridge',
  'First light on Pine Fell',
  'The river path',
  'A weekend with map and compass',
  'A day of your own',
] as const;

/** Guided walks in the hills above a small town. */
export const guides: SiteContent = {
  name: 'Alder & Pine Guides',
  starter: 'inn',
  site: {
    seo: { description: 'Guided walks above Exampleville for six people at most, with dates and prices.' },
    not_found: {
      title: 'The path ends here',
      text: 'There is nothing at this address. Search for it, or go back to the walks.',
    },
    business: {
      type: 'SportsActivityLocation',
      name: 'Alder & Pine Guides',
      address: { street: '9 Ridge Road', locality: 'Exampleville', postal_code: 'EX4 7RW', country: 'GB' },
      telephone: '+44 20 7946 0177',
      email: 'guides@outdoor.example.com',
      opening_hours: hoursOf(writer(), { 'monday-friday': ['09:00', '13:00'] }),
    },
  },
  legal: {
    owner: 'Alder & Pine Guides, a partnership of Ines Alder and Tomas Pine',
    representative: 'Represented by Ines Alder and Tomas Pine',
    address,
    email: 'guides@outdoor.example.com',
    register: 'Exampleville register of partnerships, no. 0177',
    vat: 'GB 000 0177 00',
    authority: 'Exampleville District Council, outdoor activities',
  },
  documents(write, pictureOf) {
    const { link, items } = write;
    const booking = (label = 'Ask for a place') => link(label, 'pg_book');
    return {
      'navigation.json': {
        header: {
          items: [
            link('Walks', 'pg_walks'),
            link('Dates', 'pg_walks#dates'),
            link('Guides', 'pg_guides'),
            link('Contact', 'pg_contact'),
          ],
          cta: booking(),
          layout: 'over',
        },
        footer: {
          layout: 'center',
          columns: items(
            { title: 'Walks', items: [link('All walks', 'pg_walks'), link('Dates', 'pg_walks#dates')] },
            {
              title: 'Who we are',
              items: [link('The guides', 'pg_guides'), link('How we walk', 'pg_about')],
            },
            { title: 'Come along', items: [booking(), link('Contact', 'pg_contact')] },
          ),
          text: 'Guided walks for six people at most.',
          legal: `Alder & Pine Guides, ${address}.`,
        },
      },
      'services.json': servicesOf(
        {
          id: 'ridge',
          title: walks[0],
          price: 45,
          cta: booking(),
          summary:
            'Nine miles, one summit, seven hours, and a lunch out of the wind. For people who can walk all day.\nDates: 17 April, 15 May, 12 June, 10 July, 4 September, 2 October.',
        },
        {
          id: 'first_light',
          title: walks[1],
          price: 38,
          cta: booking(),
          summary:
            'Up in the dark, five miles in four hours, and breakfast at the top while the sun comes. Easier than it sounds.\nDates: 1 May, 5 June, 19 June, 7 August.',
        },
        {
          id: 'river',
          title: walks[2],
          price: 28,
          cta: booking(),
          summary:
            'Six flat miles in four hours, from the mill to the falls. For children from eight, and for knees.\nDates: 10 April, 29 May, 24 July, 18 September, 9 October.',
        },
        {
          id: 'compass',
          title: walks[3],
          cta: booking(),
          price: '£160, with the night in the hut',
          summary:
            'Two days in which everybody leads once. You go home able to go alone.\nDates: 24 and 25 April, 26 and 27 June, 21 and 22 August.',
        },
        {
          id: 'own',
          title: walks[4],
          cta: booking('Ask for a day'),
          price: '£240 for up to six',
          summary: 'Your friends or your family, the walk you choose, on a weekday from April to October.',
        },
      ),
      'forms/walk.json': {
        form_key: 'walk',
        fields: [
          formFields.name,
          formFields.email,
          { ...formFields.choice(write, 'walk', 'Which walk?', ...walks), required: true },
          formFields.date('Which day?'),
          {
            ...formFields.choice(write, 'people', 'How many are you?', '1', '2', '3', '4', '5', '6'),
            required: true,
          },
          formFields.phone,
          {
            key: 'message',
            label: 'Anything we should know?',
            type: 'textarea',
            maps_to: 'message',
            help: 'A knee, a fear of heights, a child who comes along.',
          },
        ],
        cta: { label: 'Ask for a place' },
        helper_note: 'Asking costs nothing. You pay when we have confirmed the day.',
        success_message: 'We have your request. One of the guides answers within a day.',
        confirmation: {
          subject: 'Your walk with Alder & Pine Guides',
          text: 'Thank you for your request.\n\nOne of the guides reads it and writes to you within a day: whether there is room, where we meet, and what to bring. You pay when we have confirmed.\n\nTo change something, answer this mail.\n\nAlder & Pine Guides, 9 Ridge Road, Exampleville',
        },
        thanks: {
          title: 'We have your request',
          steps: items(
            { title: 'A guide reads it', text: 'The one who leads that walk.' },
            { title: 'We confirm within a day', text: 'With the meeting point, and what to bring.' },
            { title: 'The evening before', text: 'You get the forecast, and the plan for it.' },
          ),
          links: [link('Back to the walks', 'pg_walks'), link('Who leads them', 'pg_guides')],
        },
        event: { type: 'lead', category: 'walk' },
      },
      ...guidesPages(write, pictureOf),
    };
  },
  draft: { block_id: 'b_hero', props: { heading: 'Small groups, long days out, from March to October' } },
  proposal: {
    block_id: 'b_walks',
    props: { intro: 'Every price is for one person, and includes the guide and something warm at the top.' },
    added: {
      page_id: 'pg_home',
      block_key: 'announcement',
      position: { after: 'b_hero' },
      props: {
        text: 'Two places are left on First light on Pine Fell, on the morning of 19 June.',
        icon: 'sun',
        tone: 'tint',
      },
    },
  },
};
