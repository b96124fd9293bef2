import type { Picture } from '../../../../../../renderer/stored.ts';
import { markdown, page, pagesOf, type Writer } from '../../../../../../starters/write.ts';
import { guidesPieces } from './guides-pieces.ts';

/** Pages about the guides themselves, and how to reach them. */
export function peoplePages(write: Writer, pictureOf: (name: string) => Picture) {
  const { block, items } = write;
  const { ask, view, ways } = guidesPieces(write, pictureOf);
  return pagesOf(
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
          layout: 'visit',
          show_hours: true,
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
          form_key: 'walk',
          show_ways: true,
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
