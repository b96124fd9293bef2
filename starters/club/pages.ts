import type { Picture } from '../../renderer/stored.ts';
import { page, pagesOf, questionsOf, type Writer } from '../write.ts';

/** Keeps the head of a figure in sight where its picture is cropped. */
const withHead = (picture: Picture): Picture => ({ ...picture, focal: [0.5, 0.15] });

/** The pages of the club. */
export function pages(write: Writer, pictureOf: (name: string) => Picture) {
  const { block, link, items } = write;
  const day = (
    name: string,
    ...rows: readonly (readonly [time: string, title: string, place: string])[]
  ) => ({
    name,
    items: items(...rows.map(([time, title, place]) => ({ time, title, place }))),
  });
  const week = () =>
    items(
      day(
        'Monday',
        ['16:00', 'Judo, from six', 'Mats'],
        ['18:00', 'Yoga, slow', 'Upstairs'],
        ['20:00', 'Swing', 'Hall'],
      ),
      day(
        'Tuesday',
        ['15:30', 'Dance, from four', 'Hall'],
        ['17:00', 'Judo, teens', 'Mats'],
        ['19:30', 'Yoga', 'Upstairs'],
      ),
      day(
        'Wednesday',
        ['16:00', 'Judo, from six', 'Mats'],
        ['18:30', 'Salsa, first steps', 'Hall'],
        ['20:00', 'Salsa', 'Hall'],
      ),
      day(
        'Thursday',
        ['15:30', 'Dance, from four', 'Hall'],
        ['18:00', 'Yoga, backs', 'Upstairs'],
        ['19:30', 'Judo', 'Mats'],
      ),
      day(
        'Friday',
        ['17:00', 'Street dance, teens', 'Hall'],
        ['19:00', 'Swing', 'Hall'],
        ['21:00', 'Social, until late', 'Hall'],
      ),
      day(
        'Saturday',
        ['09:30', 'Parents and children', 'Hall'],
        ['11:00', 'Open mats', 'Mats'],
        ['12:30', 'Soup', 'Kitchen'],
      ),
    );
  const prices = (heading: string, tone: string) =>
    block('pricing', {
      heading,
      tone,
      intro: 'By the month, by the ten, or by the evening. Children pay half.',
      plans: items(
        {
          name: 'One evening',
          price: '£9',
          text: 'Come when you feel like it.',
          features: items({ text: 'Any class' }, { text: 'Tea afterwards' }),
          action: link('Try one', 'pg_join'),
        },
        {
          name: 'All you can',
          price: '£42',
          period: 'a month',
          highlighted: true,
          features: items(
            { text: 'Every class, every day' },
            { text: 'Socials and open mats' },
            { text: 'Stop any month' },
          ),
          action: link('Join', 'pg_join'),
        },
        {
          name: 'Ten',
          price: '£75',
          text: 'Ten evenings, for half a year.',
          features: items({ text: 'Lend it to a friend' }, { text: 'No end of the month' }),
          action: link('Get ten', 'pg_join'),
        },
      ),
    });
  const teachers = (heading: string, tone: string) =>
    block('team', {
      heading,
      tone,
      members: items(
        { name: 'Aya Sample', role: 'Judo', text: 'Third dan, first laugh.', picture: pictureOf('one') },
        {
          name: 'Leo Example',
          role: 'Swing and salsa',
          text: 'Counts to eight in six languages.',
          picture: pictureOf('two'),
        },
        { name: 'Mo Placeholder', role: 'Yoga', text: 'Slow on purpose.', picture: pictureOf('three') },
        { name: 'Kim Specimen', role: 'Children', text: 'Has never lost one.', picture: pictureOf('four') },
      ),
    });
  const call = (heading: string) =>
    block('cta', {
      heading,
      intro: 'The first class is free, and binds you to nothing.',
      layout: 'card',
      pattern: true,
      actions: [link('Choose a first class', 'pg_join')],
    });
  return pagesOf(
    page(
      'pg_home',
      '/',
      'Dance, judo and yoga in Exampleton',
      'Dance, judo and yoga, from four to ninety-four.',
      [
        block('hero', {
          heading: 'Come as you are, leave out of breath',
          intro: 'Dance, judo and yoga in an old tram hall. From four to ninety-four, six days a week.',
          layout: 'stage',
          picture: pictureOf('wide'),
          facts: items({ title: 'Your first class is free', text: 'Choose a day, bring socks.' }),
          actions: [link('Choose a class', 'pg_join'), link('Timetable', 'pg_timetable')],
        }),
        block('programme', { heading: 'This week', days: week() }),
        block('features', {
          heading: 'What there is',
          tone: 'muted',
          layout: 'mosaic',
          items: items(
            {
              title: 'Dance',
              text: 'Swing, salsa and street. No partner needed, they are here.',
              picture: withHead(pictureOf('dance')),
            },
            { title: 'Yoga', icon: 'yoga', text: 'Upstairs, where it is quiet. Slow, or slower.' },
            {
              title: 'Children',
              icon: 'sparkles',
              text: 'From four. They run first, and learn while they think they are playing.',
            },
            {
              title: 'Judo',
              text: 'You learn to fall, and then everything else.',
              picture: withHead(pictureOf('judo')),
            },
          ),
        }),
        teachers('Who teaches', 'plain'),
        block('steps', {
          heading: 'Your first class',
          tone: 'brand',
          layout: 'big',
          items: items(
            { title: 'Choose a day', text: 'Beginners start in every class, every week.' },
            { title: 'Come ten minutes early', text: 'Somebody at the door knows your name.' },
            { title: 'Do what you can', text: 'And sit down when you like. Tea is at the end.' },
          ),
        }),
        prices('What it costs', 'plain'),
        block('faq', {
          heading: 'Before you come',
          tone: 'muted',
          layout: 'cards',
          items: questionsOf(
            write,
            ['What do I wear?', 'What you can move in. Socks upstairs, bare feet on the mats.'],
            ['Am I too old?', 'Our oldest beginner was eighty-one, and leads now.'],
            ['Can I only watch?', 'Once. Then you dance.'],
          ),
        }),
        call('Come and try'),
      ],
    ),
    page('pg_timetable', '/timetable', 'Timetable', 'All classes of the week, with room and time.', [
      block('hero', {
        heading: 'Six days, eighteen classes',
        layout: 'center',
        intro: 'You may begin in any week.',
      }),
      block('programme', { days: week() }),
      call('Begin this week'),
      block('announcement', {
        text: 'In August the mats are closed, and everything else is not.',
        tone: 'tint',
        icon: 'sun',
      }),
    ]),
    page('pg_teachers', '/teachers', 'Teachers', 'Who teaches what, and since when.', [
      block('hero', {
        heading: 'Four who never sit',
        intro: 'All of them began here, as somebody who could not do it.',
        layout: 'panel',
        picture: withHead(pictureOf('one')),
      }),
      teachers('Who teaches', 'plain'),
      block('testimonials', {
        tone: 'tint',
        items: items(
          { quote: 'My son sleeps on Mondays.', author: 'Sample Mother', role: 'Judo, from six' },
          { quote: 'I came for my back and stayed for the tea.', author: 'Example Neighbour', role: 'Yoga' },
          {
            quote: 'I have danced with a dentist, a baker and my boss.',
            author: 'Placeholder Dancer',
            role: 'Swing',
          },
        ),
      }),
      call('Meet them on the mats'),
    ]),
    page('pg_prices', '/prices', 'Prices', 'One evening, ten, or all of them.', [
      block('hero', {
        heading: 'Pay for what you dance',
        layout: 'center',
        intro: 'No card, no year, no small print.',
      }),
      prices('Prices', 'plain'),
      block('faq', {
        heading: 'About money',
        tone: 'tint',
        layout: 'open',
        items: questionsOf(
          write,
          ['How do I stop?', 'Say so before the month ends. By e-mail, or at the door.'],
          ['Is there help?', 'Yes. Ask Kim, and nobody else hears of it.'],
          ['Do families pay less?', 'The third of a family comes free.'],
        ),
      }),
      call('Once costs nothing'),
    ]),
    page('pg_join', '/join', 'Join', 'Choose a first class. It is free.', [
      block('form', {
        heading: 'Your first class',
        intro: 'Tell us which, and when. Somebody will look out for you.',
        layout: 'card',
        form_key: 'join',
      }),
      block('contact', { heading: 'Or just come by', tone: 'tint', layout: 'visit', show_hours: true }),
    ]),
  );
}
