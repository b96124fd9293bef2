import type { Picture } from '../../../../../../renderer/stored.ts';
import { markdown, page, pagesOf, questionsOf, type Writer } from '../../../../../../starters/write.ts';

/** The pages of the café. */
export function cafePages(write: Writer, pictureOf: (name: string) => Picture) {
  const { block, link, items } = write;
  const reserve = (heading: string, picture: string) =>
    block('cta', {
      heading,
      intro: 'Six tables stand in the book; the other six are for whoever comes first.',
      layout: 'card',
      picture: pictureOf(picture),
      actions: [link('Ask for a table', 'pg_table')],
    });
  return pagesOf(
    page(
      'pg_home',
      '/',
      'Breakfast over the harbour, Exampleton',
      'Warm rolls, island eggs and strong coffee at 4 Harbour Lane, from eight to three, every day but Monday.',
      [
        {
          ...block('hero', {
            eyebrow: 'Open from eight to three, every day but Monday',
            heading: 'Breakfast until the tide turns',
            intro:
              'Warm rolls, eggs from the island farm and strong coffee, at twelve tables over the water.',
            layout: 'stage',
            picture: pictureOf('loaf'),
            facts: items({ title: '4 Harbour Lane', text: 'On the quay, beside the ferry steps.' }),
            actions: [link('See the breakfast menu', 'pg_menu'), link('Find us', 'pg_visit')],
          }),
          block_id: 'b_33',
        },
        block('features', {
          heading: 'What is on the table',
          tone: 'muted',
          layout: 'mosaic',
          items: items(
            {
              title: 'Rolls',
              text: 'Warm from eight, and again at ten when the first tray is gone.',
              picture: pictureOf('rolls'),
            },
            {
              title: 'Eggs',
              icon: 'plant',
              text: 'Six dozen a day, from forty hens on the island. The ferry brings them at seven.',
              link: link('How we serve them', 'pg_menu#menu'),
            },
            {
              title: 'Coffee',
              icon: 'coffee',
              text: 'Roasted in Exampleton, ground for each cup. The second filter is on us.',
              link: link('All drinks', 'pg_menu#menu'),
            },
            {
              title: 'Bread',
              text: 'From Harbour Lane Bakery, next door. Half loaves go home with you.',
              picture: pictureOf('long'),
            },
          ),
        }),
        {
          ...block('service_catalog', {
            heading: 'Breakfast, all day',
            intro: 'Served from eight until three. There is no lunch, and nobody has missed it.',
            layout: 'menu',
            tag: 'Breakfast',
          }),
          block_id: 'b_breakfast',
        },
        block('testimonials', {
          layout: 'big',
          tone: 'tint',
          items: items({
            quote: 'We came for one coffee before the ferry, and took the next ferry.',
            author: 'Asta Brook',
            role: 'From the island, every other Saturday',
          }),
        }),
        block('gallery', { heading: 'On the counter', layout: 'grid', gallery_id: 'counter' }),
        block('contact', {
          heading: 'Come by',
          intro: 'The blue door beside the ferry steps. Before nine it is quiet.',
          layout: 'visit',
          show_hours: true,
          tone: 'muted',
        }),
        reserve('Want the table at the window?', 'rings'),
      ],
    ),
    page(
      'pg_menu',
      '/menu',
      'Breakfast menu',
      'Breakfast, cakes and drinks of Harbour Lane Café, with prices.',
      [
        block('hero', {
          heading: 'The breakfast menu',
          intro: 'Everything on it is served from eight until three.',
          layout: 'cover',
          picture: pictureOf('rolls'),
        }),
        block('service_catalog', { heading: 'From eight until three', anchor: 'menu', layout: 'menu' }),
        block('text', {
          heading: 'What is in it',
          tone: 'muted',
          layout: 'aside',
          text: markdown(
            'Tell us what you cannot eat, and we tell you what we can cook. The list of all fourteen allergens hangs beside the counter.\n\nThe porridge and the almond cake are made **without wheat**, in a kitchen where there is flour. Everything but the trout is **without meat or fish**.',
          ),
        }),
        reserve('Hungry on Sunday?', 'crust'),
      ],
    ),
    page('pg_visit', '/visit', 'Visit', 'Opening hours of Harbour Lane Café, the address, and how to come.', [
      block('hero', {
        heading: 'On the quay, beside the ferry steps',
        intro: 'Four minutes on foot from the market square. On Mondays we sleep.',
        layout: 'split',
        frame: 'arch',
        picture: pictureOf('rings'),
      }),
      block('contact', {
        heading: 'Hours and address',
        tone: 'muted',
        layout: 'visit',
        show_hours: true,
      }),
      block('facts', {
        heading: 'How to come',
        layout: 'cards',
        items: items(
          {
            icon: 'bus',
            title: 'Bus 7 to Harbour Steps',
            text: 'Every twenty minutes. We are the blue door.',
          },
          {
            icon: 'bike',
            title: 'The path along the quay',
            text: 'Stands for eight bicycles, in sight of the tables.',
          },
          { icon: 'parking', title: 'Fish Market car park', text: 'Three minutes away, free before nine.' },
        ),
      }),
      block('faq', {
        heading: 'Before you come',
        layout: 'aside',
        items: questionsOf(
          write,
          [
            'Do I need a table?',
            'Not on weekdays. On Saturdays and Sundays between nine and eleven it helps.',
          ],
          ['Is it the same in winter?', 'From December to February we close at two. The oven does not.'],
          [
            'Is there room for a pram, or for a wheelchair?',
            'Yes. The door is level, and so is the washroom.',
          ],
          ['May the dog come?', 'Outside always, inside when it lies under the table.'],
          ['Can I pay by card?', 'Yes, and in cash.'],
        ),
      }),
      reserve('Coming at the weekend?', 'rolls'),
    ]),
    page('pg_about', '/about', 'About us', 'Who cooks at Harbour Lane Café, and where the eggs come from.', [
      block('hero', {
        heading: 'Twelve tables, five people, one stove',
        intro: 'Maren Holt opened the old net loft in 2016, with one pan and a ferry timetable.',
        layout: 'split',
        picture: pictureOf('crust'),
      }),
      block('text', {
        heading: 'Why only breakfast',
        layout: 'aside',
        text: markdown(
          'The boats used to come in at six, and the crews wanted one thing. We still cook that one thing, a little later in the day.\n\nThe bread is baked **next door**, the eggs come **from the island**, and the jam is made upstairs when the kitchen is closed.\n\n> A short menu is a promise that all of it is good.',
        ),
      }),
      block('steps', {
        heading: 'How a morning goes',
        tone: 'tint',
        layout: 'list',
        items: items(
          { title: 'Seven', text: 'The ferry brings the eggs, and the bakery the first trays.' },
          { title: 'Eight', text: 'The door opens. The window table is gone at five past.' },
          { title: 'Three', text: 'Last cup, chairs up, and the book for tomorrow.' },
        ),
      }),
      reserve('Come while the rolls are warm', 'long'),
    ]),
    page('pg_table', '/table', 'Ask for a table', 'Ask for a table at Harbour Lane Café, for one to six.', [
      block('form', {
        heading: 'Ask for a table',
        intro: 'For one to six, from the day after tomorrow on. For today and tomorrow, please call.',
        form_key: 'table',
        show_ways: true,
      }),
      block('steps', {
        heading: 'What happens then',
        tone: 'muted',
        items: items(
          { title: 'We look at the book', text: 'After the last breakfast, at three.' },
          { title: 'You get an e-mail', text: 'If we are full, we name another hour.' },
          { title: 'Your table is laid', text: 'We keep it for a quarter of an hour.' },
        ),
      }),
    ]),
  );
}
