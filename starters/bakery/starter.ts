import type { Picture } from '../../renderer/stored.ts';
import type { Starter } from '../starter.ts';
import { markdown, page, writer } from '../write.ts';
import { pictures } from './pictures.ts';

/** A bakery: what there is, who bakes it, when it is open, and how to order. */
export const bakery: Starter = {
  key: 'bakery',
  name: 'Bakery or café',
  description: 'Five pages for a shop with opening hours: home, what there is, about, orders and contact.',
  pictures,
  documents: (pictureOf) => ({ ...siteDocuments(), ...pages(pictureOf) }),
};

function siteDocuments() {
  const { link, items } = writer();
  return {
    'site.json': {
      name: 'Towpath Bakehouse',
      lang: 'en',
      theme: {
        brand_color: '#a2501d',
        accent_color: '#2f5b4b',
        neutral: 'warm',
        paper: 'tinted',
        type_pairing: 'crust',
        scale: 'bold',
        roundness: 'round',
        motion: 'quiet',
      },
      starter_key: 'bakery',
      seo: { description: 'Sourdough, rye and pastry from a small bakehouse by the canal.' },
      business: {
        type: 'Bakery',
        name: 'Towpath Bakehouse',
        address: { street: '12 Towpath Yard', locality: 'Exampleton', postal_code: 'EX1 2MP', country: 'GB' },
        telephone: '+44 20 7946 0000',
        email: 'hello@towpath.example.com',
        price_range: '££',
        opening_hours: items(
          { day: 'monday' },
          ...['tuesday', 'wednesday', 'thursday', 'friday'].map((day) => ({
            day,
            opens: '07:00',
            closes: '17:00',
          })),
          { day: 'saturday', opens: '07:00', closes: '13:00' },
          { day: 'sunday', opens: '08:00', closes: '12:00' },
        ),
      },
    },
    'navigation.json': {
      header: {
        items: [link('Our bread', 'pg_bread'), link('About', 'pg_about'), link('Visit', 'pg_visit')],
        cta: link('Order', 'pg_order'),
      },
      footer: {
        columns: items(
          { title: 'Bakehouse', items: [link('Our bread', 'pg_bread'), link('About us', 'pg_about')] },
          {
            title: 'Come by',
            items: [link('Hours and address', 'pg_visit'), link('Order ahead', 'pg_order')],
          },
        ),
        legal: 'Towpath Bakehouse, 12 Towpath Yard, Exampleton. An invented bakery, to be replaced by yours.',
      },
    },
    'forms/order.json': {
      form_key: 'order',
      fields: [
        {
          key: 'name',
          label: 'Your name',
          type: 'text',
          required: true,
          autocomplete: 'name',
          width: 'half',
          maps_to: 'contact.name',
        },
        {
          key: 'email',
          label: 'E-mail',
          type: 'email',
          required: true,
          autocomplete: 'email',
          width: 'half',
          maps_to: 'contact.email',
        },
        { key: 'day', label: 'Day of collection', type: 'date', required: true, width: 'half' },
        {
          key: 'phone',
          label: 'Phone',
          type: 'tel',
          autocomplete: 'tel',
          width: 'half',
          maps_to: 'contact.phone',
        },
        {
          key: 'message',
          label: 'What would you like?',
          type: 'textarea',
          required: true,
          help: 'Loaves, pastry, how many of each, and anything we should know.',
          maps_to: 'message',
        },
      ],
      cta: { label: 'Send the order' },
      helper_note: 'We confirm by e-mail. You pay when you collect.',
      success_message: 'Thank you. We have your order and will confirm it by e-mail.',
      event: { type: 'lead', category: 'order' },
    },
  };
}

function pages(pictureOf: (name: string) => Picture) {
  const { block, link, items } = writer();
  return {
    'pages/pg_home.json': page(
      'pg_home',
      '/',
      'Bread that takes its time',
      'Sourdough, rye and pastry from a small bakehouse by the canal, baked every morning but Monday.',
      [
        block('hero', {
          eyebrow: 'Baked on the canal, every morning but Monday',
          heading: 'Bread that takes its time',
          intro:
            'Eighteen hours from flour to loaf. Sourdough, rye and pastry from a small bakehouse with its door on the towpath.',
          layout: 'stage',
          picture: pictureOf('loaf'),
          facts: items({
            title: 'Open from seven',
            text: '12 Towpath Yard, by the canal. Closed on Mondays.',
          }),
          actions: [link('See what we bake', 'pg_bread'), link('Hours and address', 'pg_visit')],
        }),
        block('features', {
          heading: 'Three doughs, one oven',
          tone: 'muted',
          layout: 'mosaic',
          items: items(
            {
              title: 'Sourdough',
              text: 'A starter from 2011 and wheat from the next valley. Open crumb, dark crust.',
              picture: pictureOf('shelf'),
              link: link('The loaves', 'pg_bread#loaves'),
            },
            {
              title: 'Rye',
              text: 'Dense, moist and better on the third day than on the first.',
              link: link('The ryes', 'pg_bread#loaves'),
            },
            {
              title: 'Pastry',
              text: 'Folded by hand with butter, from Friday to Sunday, until it is gone.',
              picture: pictureOf('pastry'),
              link: link('The pastry', 'pg_bread#pastry'),
            },
          ),
        }),
        block('testimonials', {
          layout: 'big',
          items: items({
            quote: 'The only bread my children finish, crust and all.',
            author: 'Ada Example',
            role: 'Two streets away',
          }),
        }),
        block('hours', {
          heading: 'The door is open',
          tone: 'muted',
          note: 'When it is sold out, it is sold out. Mornings are safest.',
        }),
        block('cta', {
          heading: 'Order by six, collect at eight',
          intro: 'Tell us what you would like tomorrow and we keep it for you.',
          layout: 'card',
          actions: [link('Order ahead', 'pg_order')],
        }),
      ],
    ),
    'pages/pg_bread.json': page(
      'pg_bread',
      '/bread',
      'Our bread',
      'Every loaf and pastry of the week, with its price.',
      [
        block('hero', {
          heading: 'What comes out of the oven',
          intro: 'The list is short so that each of them is right. Prices are for a whole loaf.',
          layout: 'cover',
          picture: pictureOf('shelf'),
        }),
        block('pricing', {
          heading: 'Loaves',
          anchor: 'loaves',
          plans: items(
            {
              name: 'Canal sourdough',
              price: '£4.80',
              period: '900 g',
              text: 'Wheat, a little rye, water, salt.',
              features: items({ text: 'Every day' }, { text: 'Keeps four days' }),
            },
            {
              name: 'Lock-keeper’s rye',
              price: '£5.60',
              period: '1 kg',
              text: 'All rye, with caraway if you ask.',
              highlighted: true,
              features: items({ text: 'Tuesday, Thursday, Saturday' }, { text: 'Keeps a week' }),
            },
            {
              name: 'Seeded tin',
              price: '£5.20',
              period: '800 g',
              text: 'Sunflower, linseed and oats.',
              features: items({ text: 'Every day' }, { text: 'Makes the best toast' }),
            },
          ),
        }),
        block('image', {
          picture: pictureOf('pastry'),
          caption: 'Croissants, from Friday to Sunday.',
          ratio: 'wide',
          anchor: 'pastry',
        }),
        block('text', {
          heading: 'On the counter',
          layout: 'aside',
          text: markdown(
            '- **Croissant**, £2.60\n- **Almond croissant**, £3.20\n- **Cinnamon knot**, £2.90\n- **Cheese twist**, £2.40\n\nAllergens are listed at the counter. We bake with wheat, rye, butter, nuts and seeds in one room.',
          ),
        }),
      ],
    ),
    'pages/pg_about.json': page(
      'pg_about',
      '/about',
      'About us',
      'Who bakes at Towpath Bakehouse, and why it takes eighteen hours.',
      [
        block('hero', {
          heading: 'Four people and an old oven',
          layout: 'split',
          picture: pictureOf('oven'),
          intro: 'The oven was built in 1908 for the boat crews. We lit it again in 2011.',
        }),
        block('text', {
          heading: 'Why it takes so long',
          layout: 'aside',
          text: markdown(
            'We mix in the afternoon and bake at four in the morning. What lies between is time: the dough rests for eighteen hours, and that is where the taste comes from.\n\nNothing goes into a loaf of ours but **flour, water and salt**. The flour comes from a mill nine miles away, and we know the fields.\n\n> Good bread is mostly waiting.',
          ),
        }),
        block('features', {
          heading: 'How a loaf is made',
          layout: 'numbered',
          items: items(
            { title: 'Mixed at two', text: 'By hand and machine, in batches of forty.' },
            { title: 'Rested overnight', text: 'In the cool room, in baskets.' },
            { title: 'Baked at four', text: 'On stone, with steam, until the crust sings.' },
          ),
        }),
      ],
    ),
    'pages/pg_visit.json': page(
      'pg_visit',
      '/visit',
      'Visit',
      'Opening hours, address and how to reach us.',
      [
        block('hours', { heading: 'Opening hours' }),
        block('contact', {
          heading: 'Where we are',
          tone: 'muted',
          directions: link('Show on a map', 'https://maps.example.com/'),
        }),
        block('faq', {
          heading: 'Before you come',
          layout: 'aside',
          items: items(
            {
              question: 'Do you have bread without wheat?',
              answer: markdown('The rye is made without wheat flour, but in the same room as the rest.'),
            },
            {
              question: 'How do I keep a loaf?',
              answer: markdown('Cut side down on a board, in paper, and not in the fridge.'),
            },
            { question: 'Can I pay by card?', answer: markdown('Yes, and in cash.') },
          ),
        }),
      ],
    ),
    'pages/pg_order.json': page(
      'pg_order',
      '/order',
      'Order ahead',
      'Order bread and pastry until six in the evening and collect them the next morning.',
      [
        block('form', {
          heading: 'Order by six, collect at eight',
          intro: 'For the next day, or any day after.',
          form_key: 'order',
        }),
      ],
    ),
  };
}
