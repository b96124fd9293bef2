import type { Picture } from '../../renderer/stored.ts';
import { contactPage, markdown, page, pagesOf, questionsOf, type Writer } from '../write.ts';

/** The pages of the workshop. */
export function pages(write: Writer, pictureOf: (name: string) => Picture) {
  const { block, link, items } = write;
  const ask = (label = 'Ask for it') => link(label, 'pg_contact');
  const shelf = () =>
    items(
      {
        name: 'Cherry spoon',
        price: '£24',
        picture: pictureOf('spoons'),
        link: ask(),
        text: 'Carved green, dried for six weeks, oiled twice.',
      },
      {
        name: 'Stoneware bowl',
        price: '£48',
        picture: pictureOf('bowl'),
        link: ask(),
        text: 'Thrown in one piece, ash glaze, for soup or for keys.',
      },
      {
        name: 'Linen thread',
        price: '£9',
        picture: pictureOf('yarn'),
        link: ask(),
        text: 'Dyed with walnut and woad, a hundred metres to the spool.',
      },
    );
  const tools = () => [
    {
      ...link('Japanese pull saw', 'https://toolshop.example/saw', 'The one saw we would keep.'),
      sponsored: true as const,
    },
    {
      ...link('Beeswax for boards', 'https://waxworks.example/wax', 'Food safe, and it smells of honey.'),
      sponsored: true as const,
    },
    link('Steel wool, the fine one', 'https://ironworks.example/wool', 'For oil between two coats.'),
    link('A book on spoons', 'https://books.example/spoons', 'Where half of our course begins.'),
  ];
  const news = () =>
    block('form', {
      heading: 'Dates of new courses',
      intro: 'Four e-mails a year.',
      layout: 'inline',
      form_key: 'news',
    });
  return pagesOf(
    page(
      'pg_home',
      '/',
      'Wood, cloth and clay, Exampleton',
      'Wood, cloth and clay from a yard in Exampleton.',
      [
        block('announcement', {
          text: 'Two places are left at the spoon bench on Saturday.',
          tone: 'night',
          icon: 'hammer',
          link: link('Take one', 'pg_courses'),
        }),
        block('hero', {
          heading: 'Made by hand, mended for life',
          intro: 'Spoons, bowls and cloth from three people and one yard. Come in, touch things, learn how.',
          layout: 'panel',
          picture: pictureOf('cloth'),
          actions: [link('See the shelf', 'pg_shop'), link('Courses', 'pg_courses')],
        }),
        block('products', {
          heading: 'On the shelf',
          intro: 'What is finished is here. What is sold out is on the bench.',
          items: shelf(),
        }),
        block('features', {
          heading: 'Why by hand',
          tone: 'muted',
          layout: 'mosaic',
          items: items(
            {
              title: 'Woven here',
              text: 'Linen from the next valley, on two looms that are older than we are.',
              picture: pictureOf('band'),
            },
            { title: 'Nothing rushed', icon: 'clock', text: 'Glue dries overnight, and so do we.' },
            {
              title: 'Nothing thrown away',
              icon: 'needle_thread',
              text: 'What breaks comes back, and goes home whole.',
            },
            {
              title: 'Dyed in the yard',
              text: 'Walnut shells, woad and an old copper pot.',
              picture: pictureOf('spools'),
            },
          ),
        }),
        block('service_catalog', { heading: 'Courses', layout: 'index', show_duration: false }),
        block('testimonials', {
          layout: 'big',
          tone: 'brand',
          items: items({
            quote: 'I came with a blunt knife and two left hands, and went home with a spoon.',
            author: 'Sample Guest',
            role: 'Course in March',
          }),
        }),
        block('link_list', {
          heading: 'Tools we use ourselves',
          intro: 'Links to others. Those we are paid for say so.',
          layout: 'list',
          link_items: tools(),
        }),
        news(),
      ],
    ),
    page('pg_shop', '/shop', 'Shop', 'What is on the shelf this month, with prices.', [
      block('hero', {
        heading: 'On the shelf this month',
        intro: 'One of each, or few. Ask for it here, pay when you fetch it or when it is sent.',
        layout: 'type',
        picture: pictureOf('vessels'),
      }),
      block('products', {
        heading: 'To take home',
        layout: 'rows',
        items: [
          ...shelf(),
          ...items(
            {
              name: 'Table linen',
              price: 'from £32',
              picture: pictureOf('table'),
              link: ask(),
              text: 'Washed flax, woven to measure within four weeks.',
            },
            {
              name: 'Gift card',
              price: '£25 to £150',
              picture: pictureOf('band'),
              link: ask('Order one'),
              text: 'Printed by hand, for the shelf and for courses.',
            },
          ),
        ],
      }),
      block('faq', {
        heading: 'Before you ask',
        tone: 'muted',
        layout: 'aside',
        items: questionsOf(
          write,
          ['Do you send things?', 'Yes, within the country, in two days. Abroad takes a week.'],
          ['Can I bring it back?', 'For a month, and for mending as long as we live.'],
          ['Do you take orders?', 'Three at a time. Ask, and we say when.'],
        ),
      }),
      news(),
    ]),
    page('pg_courses', '/courses', 'Courses', 'What you can learn here, when, and for how much.', [
      block('hero', {
        heading: 'Learn it in a day',
        intro: 'Eight people, three teachers, one long table. Tools, wood and soup are included.',
        layout: 'split',
        frame: 'leaf',
        picture: pictureOf('spools'),
      }),
      block('service_catalog', { heading: 'This season', layout: 'cards', tone: 'muted' }),
      block('steps', {
        heading: 'How it goes',
        items: items(
          { title: 'Choose a course', text: 'Dates are on the page, and places are real.' },
          { title: 'Tell us your name', text: 'No account. We hold a place for three days.' },
          { title: 'Come as you are', text: 'Aprons hang by the door.' },
          { title: 'Take it home', text: 'And send us a picture in a year.' },
        ),
      }),
      block('cta', {
        heading: 'Hold a place for three days',
        intro: 'No account and no card. A name is enough.',
        layout: 'card',
        picture: pictureOf('cloth'),
        actions: [link('Ask for a place', 'pg_contact')],
      }),
    ]),
    page('pg_tools', '/tools', 'Tools', 'What we use ourselves, and where we buy it.', [
      block('hero', {
        heading: 'Tools we would buy again',
        intro: 'Used here for a year at least. Links that somebody pays us for say so.',
        layout: 'panel',
        picture: pictureOf('basket'),
      }),
      block('link_list', { heading: 'On our wall', layout: 'cards', link_items: tools() }),
      block('text', {
        heading: 'How we choose',
        tone: 'tint',
        layout: 'aside',
        text: markdown(
          'We buy a tool, use it for a year, and write two lines about it. If the maker pays us for a link, the link says so. Nobody pays for the two lines.',
        ),
      }),
      news(),
    ]),
    page('pg_about', '/about', 'About', 'Three people, one yard, and what they make.', [
      block('hero', {
        heading: 'Three people and one yard',
        layout: 'panel',
        picture: pictureOf('band'),
        intro: 'It was a cooperage, then a garage, then empty. Since 2012 it smells of wood again.',
      }),
      block('team', {
        heading: 'Who you meet',
        layout: 'rows',
        members: items(
          { name: 'Ida Sample', role: 'Wood', text: 'Carves, turns, and sharpens what you bring.' },
          { name: 'Noor Example', role: 'Cloth', text: 'Dyes and weaves. Ask her about woad.' },
          { name: 'Ben Placeholder', role: 'Clay', text: 'Throws on Tuesdays, fires on Sundays.' },
        ),
      }),
      block('text', {
        heading: 'What mending means',
        tone: 'muted',
        layout: 'aside',
        text: markdown(
          'A thing that can be taken apart can be mended. So we glue little, screw nothing that moves, and keep the pattern of everything we sell.\n\n> If it breaks, we are the ones who made it.',
        ),
      }),
      block('cta', {
        heading: 'Come and see it made',
        intro: 'The door is open from Thursday to Saturday, and the kettle is on.',
        layout: 'card',
        picture: pictureOf('cloth'),
        actions: [link('Hours and address', 'pg_contact')],
      }),
    ]),
    contactPage(write, {
      description: 'Hours, address, and a way to ask for a place or a thing.',
      heading: 'Ask for a place, or a thing',
      intro: 'We answer by tomorrow evening.',
      visit: 'Come by',
    }),
  );
}
