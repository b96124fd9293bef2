import type { Picture } from '../../../../../../renderer/stored.ts';
import { markdown, page, pagesOf, questionsOf, type Writer } from '../../../../../../starters/write.ts';

/** The next dates: day, course, hours and price. */
export const dates = [
  [
    'January',
    ['13 and 14', 'Sourdough from scratch', 'Six to nine in the evening, £120'],
    ['16', 'Croissants by hand', 'Half past eight to noon, £85'],
    ['17', 'Celebration cake', 'Ten to two, £95'],
  ],
  [
    'February',
    ['10 and 11', 'Sourdough from scratch', 'Six to nine in the evening, £120'],
    ['14', 'Celebration cake', 'Ten to two, £95'],
    ['20', 'Croissants by hand', 'Half past eight to noon, £85'],
  ],
] as const;

/** The pages of the baking school. */
export function schoolPages(write: Writer, pictureOf: (name: string) => Picture) {
  const { block, link, items } = write;
  return pagesOf(
    page(
      'pg_home',
      '/',
      'Baking courses at the harbour',
      'Baking courses for eight at most, at the long table behind Harbour Lane Bakery.',
      [
        {
          ...block('hero', {
            heading: 'Get flour on your hands',
            intro: 'Courses for eight at most, at the long table behind the bakery.',
            layout: 'split',
            picture: pictureOf('loaf'),
            actions: [link('Ask for a place', 'pg_book'), link('See the courses', 'pg_home#courses')],
          }),
          block_id: 'b_4t8x',
        },
        {
          ...block('service_catalog', {
            heading: 'Courses from January',
            intro: 'Each for one person, with aprons, flour and everything you bake.',
            anchor: 'courses',
            layout: 'cards',
            tone: 'muted',
          }),
          block_id: 'b_5m1q',
        },
        block('faq', {
          heading: 'Before you ask',
          layout: 'aside',
          items: questionsOf(
            write,
            [
              'I have never baked. Is that all right?',
              'It is the best way to begin. Half of each table has not.',
            ],
            [
              'May I give a course away?',
              'Yes. Say so in the form, and we send a card with the date left open.',
            ],
            [
              'What if I cannot come?',
              'Until a week before, you choose another date. After that, send a friend.',
            ],
            [
              'I cannot eat wheat, nuts or eggs.',
              'Tell us before you book: we bake with all of them in one room.',
            ],
          ),
        }),
        {
          ...block('form', {
            heading: 'Ask us something else',
            intro: 'We answer within a day.',
            tone: 'tint',
            anchor: 'ask',
            form_key: 'contact',
          }),
          block_id: 'b_8w3f',
        },
      ],
    ),
    page(
      'pg_about',
      '/about',
      'Who teaches',
      'Who teaches at the Harbour Lane Baking School, and how a course goes.',
      [
        {
          ...block('text', {
            heading: 'Who teaches',
            layout: 'aside',
            text: markdown(
              'Tess has baked at Harbour Lane since 2014, and has burnt enough loaves to know why yours did.\n\nEvery course is for **eight people at most**. Aprons and flour are there; bring a box for what you bake.',
            ),
          }),
          block_id: 'b_7k2m',
        },
        {
          ...block('steps', {
            heading: 'How a course goes',
            tone: 'muted',
            layout: 'list',
            picture: pictureOf('rolls'),
            items: items(
              {
                title: 'You arrive',
                text: 'Coffee, aprons, and a dough that was set the day before, so that nobody waits.',
              },
              {
                title: 'You bake',
                text: 'Each of you makes the whole thing. Tess walks round, and takes her hands out of yours.',
              },
              { title: 'You eat', text: 'At the long table, with what came out of the oven.' },
              {
                title: 'You go home',
                text: 'With a warm box, the recipe, and a number to call when it does not rise.',
              },
            ),
          }),
          block_id: 'b_2h6c',
        },
        block('gallery', { heading: 'From last summer', layout: 'grid', gallery_id: 'summer' }),
        block('cta', {
          heading: 'Eight places at the table',
          intro: 'Tell us which course, and when. We answer within a day.',
          layout: 'card',
          picture: pictureOf('crust'),
          actions: [link('Ask for a place', 'pg_book')],
        }),
      ],
    ),
    page(
      'pg_book',
      '/book',
      'Ask for a place',
      'Ask for a place on a course of the Harbour Lane Baking School.',
      [
        block('form', {
          heading: 'Ask for a place',
          intro: 'Which course, which date, and how many places. We answer within a day.',
          form_key: 'book',
          show_ways: true,
        }),
        block('programme', {
          heading: 'The next dates',
          tone: 'muted',
          days: items(
            ...dates.map(([name, ...days]) => ({
              name,
              items: items(...days.map(([time, title, place]) => ({ time, title, place }))),
            })),
          ),
        }),
      ],
    ),
    page('pg_thanks', '/thanks', 'Thank you', 'Your place at the Harbour Lane Baking School is asked for.', [
      {
        ...block('text', {
          heading: 'Thank you',
          text: markdown(
            'We look at our list and write back within a day.\n\n[Back to the courses](page:pg_home#courses)',
          ),
        }),
        block_id: 'b_6n4v',
      },
    ]),
  );
}
