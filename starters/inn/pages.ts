import type { Picture } from '../../renderer/stored.ts';
import { markdown, page, pagesOf, type Writer } from '../write.ts';

/** The pages of the inn. */
export function pages({ block, link, items }: Writer, pictureOf: (name: string) => Picture) {
  const reserve = (heading: string, intro: string) =>
    block('cta', {
      heading,
      intro,
      tone: 'brand',
      layout: 'band',
      actions: [link('Ask for a table', 'pg_reserve')],
    });
  const ways = () =>
    items(
      { icon: 'bus', title: 'Line 53 to Rivermouth', text: 'Every hour. We fetch you, if it rains.' },
      { icon: 'parking', title: 'Twelve places behind the house', text: 'Two of them with a charger.' },
      { icon: 'bike', title: 'The path along the river', text: 'Stands and a pump at the door.' },
    );
  const find = () =>
    block('map', {
      heading: 'How to find us',
      intro: 'Forty minutes by train from Exampleton, then a path along the water.',
      picture: pictureOf('view'),
      ways: ways(),
    });
  return pagesOf(
    page(
      'pg_home',
      '/',
      'Restaurant and rooms, Rivermouth',
      'Supper by the river, and six rooms under the roof.',
      [
        block('hero', {
          heading: 'Supper by the river, and a bed upstairs',
          layout: 'cover',
          picture: pictureOf('night'),
          actions: [link('Reserve a table', 'pg_reserve'), link('See the rooms', 'pg_rooms')],
        }),
        block('cta', {
          heading: 'Eleven tables, one menu, whatever the garden and the river give this week.',
          layout: 'center',
          actions: [link('How to find us', 'pg_find')],
        }),
        block('service_catalog', {
          heading: 'This week’s table',
          intro: 'Four courses £58. We cook without anything you ask us to.',
          layout: 'menu',
          tone: 'muted',
          picture: pictureOf('table'),
        }),
        block('gallery', {
          heading: 'Six rooms under the roof',
          intro: 'Linen, a window to the water, and breakfast until eleven.',
          tone: 'night',
          layout: 'strip',
          gallery_id: 'rooms',
        }),
        block('testimonials', {
          layout: 'press',
          items: items(
            { quote: 'The quietest dining room in three counties.', author: 'Sample Gazette' },
            { quote: 'Go for the trout, stay for the breakfast.', author: 'The Example Guide' },
            { quote: 'It knows when to leave you alone.', author: 'Placeholder Weekly' },
          ),
        }),
        block('form', {
          heading: 'Reserve a table',
          intro: 'For more than eight, please call.',
          layout: 'bar',
          tone: 'brand',
          form_key: 'evening',
        }),
        find(),
      ],
    ),
    page('pg_menu', '/menu', 'Menu', 'The dishes of this week, with their prices.', [
      block('hero', {
        heading: 'What there is this week',
        layout: 'split',
        intro: 'It is short, and it changes on Wednesdays.',
        picture: pictureOf('table'),
      }),
      block('service_catalog', { heading: 'The table', layout: 'menu' }),
      block('text', {
        heading: 'Allergens',
        tone: 'muted',
        layout: 'aside',
        text: markdown('Tell us when you reserve, and once more at the table. The kitchen knows each dish.'),
      }),
      reserve('Four courses, one evening', 'The kitchen closes when the last plate is empty.'),
    ]),
    page('pg_rooms', '/rooms', 'Rooms', 'Rooms under the roof, with their prices.', [
      block('hero', {
        heading: 'You hear the river, and little else',
        layout: 'type',
        picture: pictureOf('pears'),
      }),
      block('pricing', {
        heading: 'A night, with breakfast',
        plans: items(
          { name: 'The Single', price: '£85', period: 'a night', text: 'A bed, a desk and the morning sun.' },
          { name: 'The Pear Room', price: '£120', period: 'a night', text: 'For two, to the garden.' },
          { name: 'The Long Room', price: '£150', period: 'a night', text: 'For three, under the beams.' },
          { name: 'The View', price: '£165', period: 'a night', text: 'For two, to the water, with a bath.' },
        ),
      }),
      block('facts', {
        heading: 'In every room',
        tone: 'muted',
        items: items(
          {
            icon: 'coffee',
            title: 'Breakfast until eleven',
            text: 'Bread from the village, eggs from the yard.',
          },
          { icon: 'wifi', title: 'No screens', text: 'The network reaches the stairs, and stops there.' },
          { icon: 'paw', title: 'Dogs', text: 'One, with a blanket of its own.' },
          { icon: 'clock', title: 'From three, until noon', text: 'Earlier if the room is ready.' },
        ),
      }),
      block('image', { picture: pictureOf('night'), ratio: 'wide', layout: 'full' }),
      reserve('Stay the night', 'Write “room” and the day, and we keep it until you call.'),
    ]),
    page('pg_reserve', '/reserve', 'Reserve', 'Ask for a table or a room.', [
      block('form', {
        heading: 'Ask for a table',
        intro: 'For tonight, please call.',
        form_key: 'table',
        show_ways: true,
      }),
      block('image', { picture: pictureOf('night'), ratio: 'wide', layout: 'full' }),
    ]),
    page('pg_find', '/find-us', 'Find us', 'Address, hours and how to come.', [
      block('hero', {
        heading: 'A path along the water',
        intro: 'Forty minutes by train from Exampleton, and we fetch you if it rains.',
        layout: 'cover',
        picture: pictureOf('view'),
      }),
      block('map', { heading: 'How to come', layout: 'wide', ways: ways() }),
      block('hours', { heading: 'When the kitchen is open', tone: 'muted' }),
      reserve('A table by the river', 'Ask for the one at the window.'),
    ]),
  );
}
