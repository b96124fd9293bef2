import type { Picture } from '../../renderer/stored.ts';
import { page, pagesOf, questionsOf, type Writer } from '../write.ts';

/** The pages of the salon. */
export function pages(write: Writer, pictureOf: (name: string) => Picture) {
  const { block, link, items } = write;
  const compared = (heading: string, tone: string) =>
    block('before_after', {
      heading,
      tone,
      intro: 'Two years of length, one hour in the chair.',
      before: pictureOf('before'),
      after: pictureOf('after'),
      before_label: 'Nine o’clock',
      after_label: 'Ten o’clock',
      layout: 'slider',
    });
  const team = (heading: string, tone: string) =>
    block('team', {
      heading,
      tone,
      members: items(
        {
          name: 'Rosa Sample',
          role: 'Cut and colour',
          picture: pictureOf('one'),
          text: 'Has run the salon since the arcade had a roof. Says no to a fringe if it is no.',
        },
        {
          name: 'Idris Example',
          role: 'Short hair and beards',
          picture: pictureOf('two'),
          text: 'Cuts by ear. Open on Thursdays until eight.',
        },
        {
          name: 'Mina Placeholder',
          role: 'Curls and care',
          picture: pictureOf('three'),
          text: 'Cuts curls dry, one by one.',
        },
      ),
    });
  const call = (heading: string, intro: string) =>
    block('cta', {
      heading,
      intro,
      tone: 'brand',
      layout: 'center',
      actions: [link('Book a chair', 'pg_book')],
    });
  return pagesOf(
    page('pg_home', '/', 'Hair salon in Exampleton', 'Cuts, colour and care, with time for each head.', [
      block('hero', {
        heading: 'An hour for your head',
        intro: 'Cuts, colour and care in the old arcade. One person, one chair, and nobody rings in between.',
        layout: 'split',
        frame: 'leaf',
        picture: pictureOf('mirror'),
        facts: items({ title: 'Thursdays until eight', text: 'A chair after work.' }),
        actions: [link('Book a chair', 'pg_book'), link('Prices', 'pg_prices')],
      }),
      block('facts', {
        items: items(
          { icon: 'clock', title: 'A full hour', text: 'For long hair, with the wash.' },
          { icon: 'receipt', title: 'A price before', text: 'And the same one afterwards.' },
          { icon: 'leaf', title: 'Mild colour', text: 'Without ammonia, and without its smell.' },
        ),
      }),
      block('service_catalog', {
        heading: 'What it costs',
        intro: 'By the head, whoever sits below it.',
        layout: 'menu',
        tone: 'muted',
        picture: pictureOf('tools'),
      }),
      compared('Before and after', 'plain'),
      block('gallery', {
        heading: 'This month’s heads',
        tone: 'tint',
        layout: 'strip',
        gallery_id: 'looks',
      }),
      team('Behind the chairs', 'plain'),
      block('testimonials', {
        layout: 'big',
        tone: 'night',
        items: items({
          quote: 'I asked for two centimetres, and it was two centimetres.',
          author: 'Sample Regular',
          role: 'every eight weeks',
        }),
      }),
      block('hours', {
        heading: 'When we are here',
        note: 'Mondays belong to the towels. The last colour begins two hours before we close.',
      }),
      call('Which day suits your hair?', 'Say what you would like, and when. We find the chair.'),
    ]),
    page('pg_prices', '/prices', 'Prices', 'Cuts, colour and care, with their prices.', [
      block('hero', {
        heading: 'By the head, by the hour',
        intro: 'The same price for everybody: what counts is the length of the hair.',
        layout: 'center',
      }),
      block('service_catalog', {
        heading: 'Cut, colour, care',
        layout: 'menu',
        picture: pictureOf('tools'),
      }),
      block('faq', {
        heading: 'About prices',
        tone: 'muted',
        layout: 'open',
        items: questionsOf(
          write,
          ['What does “from” mean?', 'It depends on length and thickness. We say it before we begin.'],
          ['What if I cannot come?', 'Call the day before, and it costs nothing.'],
          ['What if I do not like it?', 'Come back within ten days. We go on until you do.'],
        ),
      }),
      call('Now you know', 'And in the chair you hear it once more.'),
    ]),
    page(
      'pg_work',
      '/before-and-after',
      'Before and after',
      'What an hour changes, and looks of this month.',
      [
        block('hero', {
          heading: 'What an hour changes',
          layout: 'type',
          picture: pictureOf('row'),
          caption: 'A bob, curls, a bun',
        }),
        compared('The same head', 'muted'),
        block('gallery', { heading: 'Looks', layout: 'grid', gallery_id: 'looks' }),
        call('And yours?', 'Bring a picture, or none.'),
      ],
    ),
    page('pg_team', '/team', 'Team', 'Who cuts, and what they like best.', [
      block('hero', {
        heading: 'Three people, six hands',
        intro: 'You choose who. If you do not mind, the next free chair is yours.',
        layout: 'split',
        picture: pictureOf('curls'),
      }),
      team('Who cuts', 'plain'),
      block('steps', {
        heading: 'Your first visit',
        tone: 'tint',
        layout: 'line',
        items: items(
          { title: 'We look', text: 'Dry, standing, in daylight. What the hair does by itself comes first.' },
          { title: 'You say', text: 'How long you take in the morning. The cut follows from that.' },
          { title: 'We cut', text: 'And show you how to do it at home, with your own brush.' },
        ),
      }),
      call('Choose your chair', 'Or let it choose you.'),
    ]),
    page('pg_book', '/book', 'Book', 'Ask for a chair: what, with whom, and when.', [
      block('form', {
        heading: 'Book a chair',
        intro: 'For today and tomorrow, please call.',
        form_key: 'booking',
        show_ways: true,
      }),
      block('contact', { heading: 'In the old arcade', tone: 'muted', layout: 'visit', show_hours: true }),
    ]),
  );
}
