import type { Picture } from '../../renderer/stored.ts';
import { contactPage, markdown, page, pagesOf, questionsOf, type Writer } from '../write.ts';

/** The pages of the practice. */
export function pages(write: Writer, pictureOf: (name: string) => Picture) {
  const { block, link, items } = write;
  const reasons = () =>
    items(
      { icon: 'moon', title: 'Low mood', text: 'When mornings are heavy and nothing tastes of anything.' },
      { icon: 'bell', title: 'Fear and panic', text: 'When the body sounds an alarm and nobody knows why.' },
      { icon: 'heart_handshake', title: 'Couples', text: 'When every talk ends in the same quarrel.' },
      { icon: 'leaf', title: 'Changes', text: 'Loss, birth, a new job, an old question.' },
    );
  const steps = () =>
    items(
      { title: 'Write or call', text: 'Three lines are enough. We answer within two working days.' },
      { title: 'We meet once', text: 'You tell as much as you like. We say what we think would help.' },
      { title: 'You decide', text: 'At home, in your own time. Then we agree on a rhythm and a goal.' },
    );
  const practical = (look: object = {}) =>
    block('facts', {
      ...look,
      items: items(
        { icon: 'map_pin', title: 'Sample Square 4', text: 'Second floor, with a lift.' },
        { icon: 'clock', title: 'Monday to Thursday', text: 'Eight to seven.' },
        { icon: 'shield_check', title: 'Confidential', text: 'Nothing leaves the room.' },
        { icon: 'language', title: 'English, German', text: 'Also by video.' },
      ),
    });
  const call = (heading: string, intro: string, picture: string) =>
    block('cta', {
      heading,
      intro,
      layout: 'card',
      picture: pictureOf(picture),
      actions: [link('Book a first talk', 'pg_contact')],
    });
  const fees = (heading?: string) =>
    block('pricing', {
      ...(heading !== undefined && { heading }),
      plans: items(
        { name: 'First talk', price: '£60', period: '50 minutes', text: 'To get to know each other.' },
        {
          name: 'Single session',
          price: '£110',
          period: '50 minutes',
          highlighted: true,
          text: 'The usual weekly rhythm.',
        },
        { name: 'Couples', price: '£160', period: '80 minutes', text: 'Two people, one room.' },
      ),
    });
  const team = (heading: string | undefined, look: object) =>
    block('team', {
      ...(heading !== undefined && { heading }),
      ...look,
      members: items(
        {
          name: 'Dr Sample Example',
          role: 'Psychotherapist, founder',
          text: 'Listens longer than others, and remembers.',
          picture: pictureOf('allium'),
        },
        {
          name: 'Ada Placeholder',
          role: 'Couples and families',
          text: 'Sits between two chairs without taking one.',
          picture: pictureOf('bottle'),
        },
        {
          name: 'Ben Specimen',
          role: 'Young people',
          text: 'Knows when not to ask how school was.',
          picture: pictureOf('leaves'),
        },
        {
          name: 'Cleo Sample',
          role: 'Front desk',
          text: 'Finds the hour that fits, in the mornings.',
          picture: pictureOf('bowl'),
        },
      ),
    });
  return pagesOf(
    page(
      'pg_home',
      '/',
      'Psychotherapy in Exampleton',
      'Talking therapy for adults, couples and young people.',
      [
        block('hero', {
          eyebrow: 'Practice for psychotherapy, Exampleton',
          heading: 'A quiet hour that belongs to you',
          intro:
            'Talking therapy for adults, couples and young people. First talk within ten days, with time to ask everything.',
          layout: 'split',
          frame: 'arch',
          picture: pictureOf('vase'),
          facts: items({ title: 'New patients welcome', text: 'Next free first talks: this month' }),
          actions: [link('Book a first talk', 'pg_contact'), link('How it works', 'pg_first')],
        }),
        practical(),
        block('features', {
          heading: 'What people come with',
          intro: 'You need no diagnosis and no referral to call.',
          tone: 'muted',
          layout: 'icons',
          items: reasons(),
        }),
        block('steps', {
          heading: 'A first talk, without forms',
          intro: 'Fifty minutes to find out whether we suit each other.',
          layout: 'list',
          picture: pictureOf('shelf'),
          items: steps(),
        }),
        team('The people', { tone: 'tint' }),
        fees('Fees, plainly'),
        block('faq', {
          heading: 'Before you come',
          tone: 'muted',
          layout: 'aside',
          items: questionsOf(
            write,
            [
              'How long is the wait?',
              'A first talk within ten days. A fixed weekly place takes four to eight weeks.',
            ],
            [
              'What if I need help right now?',
              'Please call the emergency number of your country. We are not an emergency service.',
            ],
            ['Can I come by video?', 'Yes, after the first talk in the room, over an encrypted connection.'],
          ),
        }),
        call('Three lines are enough', 'You need not know yet what it is.', 'shade'),
      ],
    ),
    page('pg_treatment', '/treatment', 'Treatment', 'What people come with, and how we work.', [
      block('hero', {
        heading: 'Talking that goes somewhere',
        layout: 'split',
        frame: 'leaf',
        picture: pictureOf('shelf'),
      }),
      block('features', { heading: 'Reasons to come', layout: 'index', items: reasons() }),
      block('text', {
        heading: 'How we work',
        tone: 'muted',
        layout: 'aside',
        text: markdown(
          'Once a week, at the same hour, in the same room. You talk, and somebody listens for what you do not say. We ask, we remember, and we tell you what we notice.\n\nAfter five talks we look back together: what has moved, what has not, and whether to go on. Most people come for half a year, some for longer.\n\n> Nothing has to be solved in the first hour.',
        ),
      }),
      call('Ask whether it fits', 'A first talk binds you to nothing.', 'vase'),
    ]),
    page('pg_team', '/team', 'Team', 'The people of the practice, and what each of them does.', [
      block('hero', {
        heading: 'Four people, and a door that closes',
        layout: 'center',
        intro: 'You talk to one of us, and stay with the same one.',
      }),
      team(undefined, { layout: 'cards' }),
      call('Not sure whom to ask?', 'Write three lines, and we suggest somebody.', 'shelf'),
    ]),
    page('pg_first', '/first-visit', 'First visit', 'How a first talk goes, and what to bring.', [
      block('hero', {
        heading: 'Fifty minutes, to see whether we suit each other',
        layout: 'stage',
        picture: pictureOf('shelf'),
        intro: 'Bring nothing. There is a lift, and tea.',
      }),
      block('steps', { heading: 'How it goes', items: steps() }),
      block('faq', {
        heading: 'What people ask before',
        tone: 'tint',
        layout: 'aside',
        items: questionsOf(
          write,
          ['Do I have to tell everything?', 'No. You begin where you like, and you may stop.'],
          ['Who hears of it?', 'Nobody. Not your doctor, not your family, unless you ask us to.'],
          [
            'What if we do not suit?',
            'Then we say so, and name somebody who may. It happens, and it is fine.',
          ],
        ),
      }),
      call('Choose a first hour', 'Within ten days, in the room or by video.', 'vase'),
    ]),
    page('pg_fees', '/fees', 'Fees', 'What a talk costs, and who may pay for it.', [
      block('hero', {
        heading: 'Fees, plainly',
        layout: 'center',
        intro: 'Health plans may pay after an assessment. We help with the papers.',
      }),
      fees(),
      block('faq', {
        heading: 'About money',
        tone: 'muted',
        layout: 'open',
        items: questionsOf(
          write,
          ['When do I pay?', 'After each talk, or once a month. You get a bill that health plans take.'],
          ['What if I cannot come?', 'Tell us two days before, and it costs nothing.'],
          [
            'And if it is too much?',
            'We keep three places at half the price. Ask, and nobody else hears of it.',
          ],
        ),
      }),
      call('Ask for a first talk', 'You see the price before you say yes.', 'shelf'),
    ]),
    contactPage(
      write,
      {
        description: 'Write to us, or call in the mornings.',
        heading: 'Write to us',
        intro: 'A few lines are enough.',
      },
      practical({ tone: 'tint' }),
    ),
  );
}
