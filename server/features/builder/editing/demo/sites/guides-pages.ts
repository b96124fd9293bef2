import type { Picture } from '../../../../../../renderer/stored.ts';
import { markdown, page, pagesOf, questionsOf, type Writer } from '../../../../../../starters/write.ts';

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
  /** Another part of the one landscape, where a block crops it. */
  const view = (...focal: readonly [x: number, y: number]): Picture => ({ ...pictureOf('view'), focal });
  const ask = (heading: string, intro: string) =>
    block('cta', {
      ...{ heading, intro, tone: 'brand', layout: 'band' },
      actions: [link('Ask for a place', 'pg_book')],
    });
  const ways = () =>
    items(
      {
        icon: 'bus',
        title: 'Bus 12 to Ridge Road',
        text: 'From Exampleville station, every half hour, also on Sundays.',
      },
      {
        icon: 'parking',
        title: 'The yard behind the house',
        text: 'Eight places. We drive to the start together.',
      },
      {
        icon: 'bike',
        title: 'A dry shed',
        text: 'For bicycles, and for everything you decide not to carry.',
      },
    );
  return pagesOf(
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
            ...{ layout: 'index', tone: 'muted' },
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
    page('pg_guides', '/guides', 'Guides', 'Ines Alder, Tomas Pine and Nell Weir, who lead the walks.', [
      block('hero', {
        heading: 'Three guides, and each knows another hill',
        intro: 'All three hold the mountain leader’s certificate, and renew their first aid every year.',
        layout: 'panel',
        picture: view(0.62, 0.4),
      }),
      block('team', {
        heading: 'Who leads which walk',
        layout: 'rows',
        members: items(
          {
            name: 'Ines Alder',
            role: 'A day on the ridge',
            text: 'Surveyed these hills for eleven years, and has corrected the map twice. Carries the thermos.',
          },
          {
            name: 'Tomas Pine',
            role: 'Map and compass',
            text: 'Was in the mountain rescue for fifteen winters. Speaks little until the first summit.',
          },
          {
            name: 'Nell Weir',
            role: 'First light, and the river path',
            text: 'Knows each bird by its alarm call, and every place where a child can be bribed with a view.',
          },
        ),
      }),
      block('text', {
        heading: 'A letter from Ines',
        tone: 'muted',
        layout: 'aside',
        text: markdown(
          'I began with twelve people in a group. At the front we talked, at the back they looked at heels, and nobody saw the hare.\n\nNow we are **six and a guide**. I know every name before the first gate, I see who is cold before they say so, and when the path is gone we look for it together.\n\n> The summit is the part that everybody photographs. The rest is the walk.',
        ),
      }),
      ask('Walk with one of us', 'Name the walk, and you name the guide.'),
    ]),
    page(
      'pg_about',
      '/about',
      'How we walk',
      'How Alder & Pine Guides walk: small groups, quiet paths, and what happens when the weather turns.',
      [
        block('hero', {
          heading: 'Slowly, and all the way',
          intro: 'Alder & Pine Guides have led walks above Exampleville since 2012.',
          layout: 'split',
          picture: view(1, 0.5),
        }),
        block('text', {
          heading: 'Why only six',
          layout: 'aside',
          text: markdown(
            'Six people fit into one van, around one stove and behind one wall when the wind comes. With seven, somebody stands in the rain.\n\nWe walk on paths that were there before us, shut every gate, and leave the nests alone from April to July. Five pounds of each place go to the people who mend the ridge path.',
          ),
        }),
        block('features', {
          heading: 'What we promise',
          tone: 'muted',
          layout: 'index',
          items: items(
            { icon: 'users', title: 'Six at most', text: 'If a seventh asks, we open another day.' },
            {
              icon: 'first_aid_kit',
              title: 'A guide who can help',
              text: 'With first aid, a radio, and a plan for the way down from every point.',
            },
            {
              icon: 'umbrella',
              title: 'An honest forecast',
              text: 'The evening before, by e-mail. If we would not go with our own children, we do not go.',
            },
            {
              icon: 'receipt',
              title: 'One price',
              text: 'With the guide, the van and something warm. Only the weekend includes a bed.',
            },
          ),
        }),
        ask('See you at the last house', 'The first walk of the season is the river path, on 10 April.'),
      ],
    ),
    page(
      'pg_contact',
      '/contact',
      'Contact',
      'Address and telephone of Alder & Pine Guides, and how to come to Ridge Road.',
      [
        block('contact', {
          heading: 'Call, write or ring the bell',
          intro: 'The telephone is answered on weekday mornings. At other times we are outside.',
          ...{ layout: 'visit', show_hours: true },
        }),
        block('map', {
          heading: 'How to come',
          layout: 'wide',
          tone: 'muted',
          picture: pictureOf('view'),
          ways: ways(),
        }),
        ask('Is it about a walk?', 'The form asks what we would ask on the telephone.'),
      ],
    ),
    page(
      'pg_book',
      '/book',
      'Ask for a place',
      'Ask for a place on a guided walk: which walk, which day, how many.',
      [
        block('form', {
          heading: 'Ask for a place',
          intro: 'Which walk, which day, and how many you are. A guide answers within a day.',
          ...{ form_key: 'walk', show_ways: true },
        }),
        block('steps', {
          heading: 'What happens then',
          tone: 'muted',
          items: items(
            { title: 'A guide reads it', text: 'The one who leads that walk.' },
            { title: 'We confirm within a day', text: 'With the meeting point, and what to bring.' },
            { title: 'The evening before', text: 'You get the forecast, and the plan for it.' },
          ),
        }),
      ],
    ),
  );
}
