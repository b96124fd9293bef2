import type { Picture } from '../../renderer/stored.ts';
import { markdown, page, pagesOf, questionsOf, type Writer } from '../write.ts';

/** The pages of the bakery. */
export function pages(write: Writer, pictureOf: (name: string) => Picture) {
  const { block, link, items } = write;
  const ordering = (heading: string) =>
    block('steps', {
      heading,
      intro: 'No account, no app. You pay when you collect.',
      tone: 'muted',
      items: items(
        {
          title: 'Write by six in the evening',
          text: 'Which loaves, how many, which day. The form takes a minute.',
        },
        {
          title: 'We confirm by e-mail',
          text: 'A person reads it. If something is sold out, we say so and suggest another.',
        },
        {
          title: 'Collect from eight',
          text: 'Your bag stands under the counter with your name on it.',
        },
      ),
    });
  return pagesOf(
    page(
      'pg_home',
      '/',
      'Bakery and café, Exampleton',
      'Sourdough, rye and pastry from a small bakehouse by the canal, baked every morning but Monday.',
      [
        block('hero', {
          heading: 'Bread that takes its time',
          intro:
            'Eighteen hours from flour to loaf. Sourdough, rye and pastry, out of the oven every morning but Monday.',
          layout: 'stage',
          picture: pictureOf('loaf'),
          facts: items({
            title: 'Open from seven',
            text: 'Sample Street 12, by the canal bridge. Sold out is sold out: mornings are safest.',
          }),
          actions: [link('See what we bake', 'pg_bread'), link('Hours and address', 'pg_visit')],
        }),
        block('service_catalog', {
          heading: 'On the counter',
          intro: 'A short list, so that everything on it is right.',
          layout: 'menu',
        }),
        block('features', {
          heading: 'Four doughs, one oven',
          tone: 'muted',
          layout: 'mosaic',
          items: items(
            {
              title: 'Pastry',
              text: 'Folded by hand with butter, from Friday to Sunday, until it is gone.',
              picture: pictureOf('long'),
            },
            {
              title: 'Sourdough',
              icon: 'wheat',
              text: 'A starter from 2011, wheat from the next valley, and a night of rest.',
              link: link('The loaves', 'pg_bread#bread'),
            },
            {
              title: 'Rye',
              icon: 'leaf',
              text: 'Dense, moist, a little sour. We mill the rye ourselves on Tuesdays.',
              link: link('The rye loaves', 'pg_bread#bread'),
            },
            {
              title: 'Rolls',
              text: 'Forty at a time, from half past six.',
              picture: pictureOf('rolls'),
            },
          ),
        }),
        block('testimonials', {
          layout: 'big',
          items: items({
            quote: 'The only bread my children finish, crust and all. We plan the Saturday around the queue.',
            author: 'Sample Customer',
            role: 'Two streets away',
          }),
        }),
        block('gallery', { layout: 'mosaic', gallery_id: 'oven' }),
        ordering('How ordering works'),
        block('contact', {
          heading: 'The door is open',
          intro: 'When it is sold out, it is sold out. Mornings are safest.',
          layout: 'visit',
          show_hours: true,
        }),
        block('cta', {
          heading: 'Order by six, collect at eight',
          intro: 'Tell us what you would like tomorrow and we keep it for you.',
          layout: 'card',
          pattern: true,
          actions: [link('Order ahead', 'pg_order')],
        }),
      ],
    ),
    page('pg_bread', '/bread', 'Bread and pastry', 'Every loaf and pastry of the week, with its price.', [
      block('hero', {
        heading: 'What comes out of the oven',
        intro: 'The list is short so that each of them is right. Prices are for a whole loaf.',
        layout: 'cover',
        picture: pictureOf('rolls'),
      }),
      block('service_catalog', { heading: 'This week', anchor: 'bread', layout: 'menu' }),
      block('text', {
        heading: 'What is in it',
        tone: 'muted',
        layout: 'aside',
        text: markdown(
          'Flour, water, salt and time. Pastry has butter, eggs and sugar, too.\n\nAllergens are listed at the counter. We bake with **wheat, rye, butter, nuts and seeds** in one room, so nothing here is free of traces.',
        ),
      }),
      block('cta', {
        heading: 'Keep one for me',
        layout: 'card',
        picture: pictureOf('crust'),
        intro: 'Order by six in the evening, and your loaf waits under the counter.',
        actions: [link('Order ahead', 'pg_order')],
      }),
    ]),
    page('pg_visit', '/visit', 'Visit', 'Opening hours, address and how to reach us.', [
      block('hero', {
        heading: 'By the canal bridge, from seven',
        intro: 'Sold out is sold out. Mornings are safest, and Mondays we sleep.',
        layout: 'split',
        frame: 'arch',
        picture: pictureOf('rings'),
      }),
      block('contact', {
        heading: 'Hours and address',
        tone: 'muted',
        layout: 'visit',
        show_hours: true,
        directions: link('Show on a map', 'https://maps.example.com/'),
      }),
      block('faq', {
        heading: 'Before you come',
        layout: 'aside',
        items: questionsOf(
          write,
          [
            'Do you have bread without wheat?',
            'The rye is made without wheat flour, but in the same room as the rest.',
          ],
          ['How do I keep a loaf?', 'Cut side down on a board, in paper, and not in the fridge.'],
          [
            'Can I come with a pram or a wheelchair?',
            'The entrance is level and the door is wide. Bicycles stand at the door.',
          ],
          ['Can I pay by card?', 'Yes, and in cash.'],
        ),
      }),
      block('cta', {
        heading: 'Sure of your loaf?',
        intro: 'Order by six in the evening, and it waits under the counter.',
        layout: 'card',
        picture: pictureOf('rolls'),
        actions: [link('Order ahead', 'pg_order')],
      }),
    ]),
    page('pg_about', '/about', 'About us', 'Who bakes at the Towpath Bakehouse, and why it takes so long.', [
      block('hero', {
        heading: 'Four people and an old oven',
        layout: 'split',
        picture: pictureOf('crust'),
        intro: 'The oven was built in 1908 for the boat crews. We lit it again in 2011.',
      }),
      block('text', {
        heading: 'Why it takes so long',
        layout: 'aside',
        text: markdown(
          'We mix in the afternoon and bake at four in the morning. What lies between is time: the dough rests for eighteen hours, and that is where the taste comes from.\n\nNothing goes into a loaf of ours but **flour, water and salt**. The flour comes from a mill nine miles away, and we know the fields.\n\n> Good bread is mostly waiting.',
        ),
      }),
      block('steps', {
        heading: 'How a loaf is made',
        tone: 'tint',
        layout: 'list',
        items: items(
          { title: 'Mixed at two', text: 'By hand and machine, in batches of forty.' },
          { title: 'Rested overnight', text: 'In the cool room, in baskets.' },
          { title: 'Baked at four', text: 'On stone, with steam, until the crust sings.' },
        ),
      }),
      block('cta', {
        heading: 'Come while it is warm',
        intro: 'The first loaves leave the oven at seven, and few are left at noon.',
        layout: 'card',
        pattern: true,
        actions: [link('Hours and address', 'pg_visit'), link('Order ahead', 'pg_order')],
      }),
    ]),
    page(
      'pg_order',
      '/order',
      'Order ahead',
      'Order bread and pastry until six in the evening and collect them the next morning.',
      [
        block('form', {
          heading: 'Order ahead',
          intro: 'Until six in the evening, for the next day or any day after.',
          form_key: 'order',
          show_ways: true,
        }),
        ordering('What happens then'),
      ],
    ),
  );
}
