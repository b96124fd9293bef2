import type { Picture } from '../../../../../../renderer/stored.ts';
import { page, pagesOf, questionsOf, type Writer } from '../../../../../../starters/write.ts';
import { peoplePages } from './guides-people-pages.ts';
import { guidesPieces } from './guides-pieces.ts';

/** Dates of the season: day, walk, length and price. */
const season = [
  [
    'April',
    ['10', 'The river path', '6 miles, £28'],
    ['17', 'A day on the ridge', '9 miles, £45'],
    ['24–25', 'A weekend with map and compass', 'Two days, £160'],
  ],
  [
    'May',
    ['1', 'First light on Pine Fell', '5 miles, £38'],
    ['15', 'A day on the ridge', '9 miles, £45'],
    ['29', 'The river path', '6 miles, £28'],
  ],
  [
    'June',
    ['5', 'First light on Pine Fell', '5 miles, £38'],
    ['12', 'A day on the ridge', '9 miles, £45'],
    ['19', 'First light on Pine Fell', '5 miles, £38'],
    ['26–27', 'A weekend with map and compass', 'Two days, £160'],
  ],
  ['July', ['10', 'A day on the ridge', '9 miles, £45'], ['24', 'The river path', '6 miles, £28']],
  [
    'August',
    ['7', 'First light on Pine Fell', '5 miles, £38'],
    ['21–22', 'A weekend with map and compass', 'Two days, £160'],
  ],
  ['September', ['4', 'A day on the ridge', '9 miles, £45'], ['18', 'The river path', '6 miles, £28']],
  ['October', ['2', 'A day on the ridge', '9 miles, £45'], ['9', 'The river path', '6 miles, £28']],
] as const;

/** The pages of the guides. */
export function guidesPages(write: Writer, pictureOf: (name: string) => Picture) {
  const { block, link, items } = write;
  const { ask, view, ways } = guidesPieces(write, pictureOf);
  const pages = pagesOf(
    page(
      'pg_home',
      '/',
      'Guided walks above Exampleville',
      'Guided walks for six people at most: a day on the ridge, first light, the river path.',
      [
        {
          ...block('hero', {
            eyebrow: 'Guided walks for six people at most',
            heading: 'Small groups, long days out, from April to October',
            intro: 'With somebody who knows where the path goes when the map does not.',
            layout: 'cover',
            picture: pictureOf('view'),
            actions: [link('See the walks', 'pg_walks'), link('All dates', 'pg_walks#dates')],
          }),
          block_id: 'b_hero',
        },
        block('facts', {
          items: items(
            {
              icon: 'users',
              title: 'Six people, one guide',
              text: 'Never more, so nobody waits at a stile.',
            },
            {
              icon: 'mountain',
              title: 'Four to seven hours',
              text: 'From six flat miles to nine with a summit.',
            },
            { icon: 'receipt', title: 'From £28', text: 'The price includes the guide and something warm.' },
            {
              icon: 'umbrella',
              title: 'Weather',
              text: 'If we call it off, you choose another day or get your money back.',
            },
          ),
        }),
        {
          ...block('service_catalog', {
            heading: 'Five walks',
            intro: 'Prices are for one person unless we say otherwise.',
            layout: 'index',
            tone: 'muted',
          }),
          block_id: 'b_walks',
        },
        block('steps', {
          heading: 'How a day on the ridge goes',
          layout: 'big',
          items: items(
            {
              title: 'We meet at eight',
              text: 'At 9 Ridge Road, with coffee. We look into each rucksack and take half of it out.',
            },
            { title: 'We walk', text: 'At the pace of whoever is last. That is a rule, and it works.' },
            {
              title: 'We stop',
              text: 'Often: for the view, for lunch out of the wind, and once for nothing at all.',
            },
            { title: 'We are back', text: 'Before dark, with tired legs and the route in your pocket.' },
          ),
        }),
        block('testimonials', {
          layout: 'large',
          tone: 'brand',
          items: items({
            quote:
              'In the fog I would have turned back. Ines took out a thermos, and a quarter of an hour later we saw the sea.',
            author: 'Hanna Field',
            role: 'A day on the ridge, in May',
          }),
        }),
        block('map', {
          heading: 'Where we start',
          intro: 'At the last house of Exampleville, where the road becomes a path.',
          picture: view(1, 0.6),
          ways: ways(),
        }),
        ask(
          'Which walk is yours?',
          'Tell us the walk, the day and how many you are. We answer within a day.',
        ),
      ],
    ),
    page('pg_walks', '/walks', 'Walks', 'Five guided walks with their length, price and dates.', [
      block('hero', {
        heading: 'Five walks, from the river to the ridge',
        intro: 'Each has a length, a price and dates. All meet at 9 Ridge Road.',
        layout: 'split',
        picture: view(0.14, 0.6),
      }),
      block('service_catalog', { heading: 'The walks', anchor: 'walks', layout: 'cards' }),
      block('programme', {
        heading: 'Dates of the season',
        anchor: 'dates',
        tone: 'muted',
        days: items(
          ...season.map(([name, ...walks]) => ({
            name,
            items: items(...walks.map(([time, title, place]) => ({ time, title, place }))),
          })),
        ),
      }),
      block('faq', {
        heading: 'Before you ask',
        layout: 'aside',
        items: questionsOf(
          write,
          [
            'Am I fit enough?',
            'If you can walk for two hours without sitting down, the river path and first light are for you. For the ridge it should be five.',
          ],
          [
            'What do I bring?',
            'Boots that know your feet, something dry, water and lunch. We have poles, head torches and rain jackets to lend.',
          ],
          [
            'What if it rains?',
            'Then we walk in the rain. If there is thunder or ice, we call it off the evening before: you choose another day or get your money back.',
          ],
          ['May my child come?', 'On the river path from eight years, on the other walks from fourteen.'],
          ['May my dog come?', 'On a lead, on every walk but the weekend: the hut has sheep.'],
        ),
      }),
      ask('There is room for six', 'Asking costs nothing. You pay when we have confirmed the day.'),
    ]),
  );
  return { ...pages, ...peoplePages(write, pictureOf) };
}
