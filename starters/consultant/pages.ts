import type { Picture } from '../../renderer/stored.ts';
import { contactPage, markdown, page, pagesOf, questionsOf, type Writer } from '../write.ts';
import { posts } from './posts.ts';

/** The pages of the consultant. */
export function pages(write: Writer, pictureOf: (name: string) => Picture) {
  const { block, link, items } = write;
  const call = (heading: string, picture = 'queue') =>
    block('cta', {
      heading,
      intro: 'Forty minutes, by phone or at your place. It is free, and you keep the notes.',
      layout: 'card',
      picture: pictureOf(picture),
      actions: [link('Ask for a conversation', 'pg_contact')],
    });
  return pagesOf(
    page(
      'pg_home',
      '/',
      'Operations advice, Exampleton',
      'Operations advice for companies of five to fifty people.',
      [
        block('hero', {
          eyebrow: 'Operations for five to fifty people',
          heading: 'Fewer meetings, more done',
          intro: 'We find what slows a company down, mend it with the people who do the work, and leave.',
          layout: 'type',
          picture: pictureOf('weeks'),
          caption:
            'Half a year at Example Joinery, week by week: above the meetings, below the time for work.',
          actions: [link('Talk to us', 'pg_contact'), link('What we do', 'pg_services')],
        }),
        block('stats', {
          heading: 'A year later',
          layout: 'ruled',
          items: items(
            { value: '11 → 4', label: 'days from order to delivery, Example Joinery' },
            { value: '9 → 3', label: 'tools, and one address book, Placeholder Media' },
            { value: '2 → 1', label: 'plans for two sites, Specimen Labs' },
            { value: '6 → 1', label: 'days until a quote is sent, Sample Print' },
          ),
        }),
        block('features', {
          heading: 'Cases, without the adjectives',
          layout: 'plain',
          items: items(
            {
              title: 'A workshop that was always late',
              text: 'From eleven days to four, with the same people and one whiteboard.',
              picture: pictureOf('queue'),
              link: link('Read the case', 'pg_cases'),
            },
            {
              title: 'Nine tools became three',
              text: 'And the person who kept the other six alive took a holiday.',
              picture: pictureOf('tools'),
              link: link('Read the case', 'pg_cases'),
            },
            {
              title: 'A second site, without a second office',
              text: 'One way to plan, for two teams that had never met.',
              picture: pictureOf('plans'),
              link: link('Read the case', 'pg_cases'),
            },
          ),
        }),
        block('service_catalog', { heading: 'Three ways to work with us', layout: 'index', tone: 'tint' }),
        block('testimonials', {
          layout: 'large',
          tone: 'brand',
          items: items({
            quote: 'They asked who decides. Nobody knew. That was the whole problem.',
            author: 'Sample Director',
            role: 'Example Joinery, 34 people',
          }),
        }),
        block('steps', {
          heading: 'How it goes',
          tone: 'muted',
          layout: 'big',
          items: items(
            { title: 'We watch', text: 'Two days where the work is done. No workshop, no slides.' },
            { title: 'We say it', text: 'One page, in plain words, to everybody who was asked.' },
            { title: 'We mend it', text: 'With your people, in weeks and not in quarters.' },
            { title: 'We leave', text: 'And come back once, half a year later, to see whether it held.' },
          ),
        }),
        block('cta', {
          heading: 'What keeps you from working?',
          layout: 'link',
          tone: 'night',
          actions: [link('Tell us in two sentences', 'pg_contact')],
        }),
      ],
    ),
    page('pg_services', '/services', 'Services', 'Three ways to work with us, and what each of them costs.', [
      block('hero', {
        heading: 'Three services, with prices',
        intro: 'Fixed where we can fix it, and honest where we cannot.',
        layout: 'type',
        picture: pictureOf('plans'),
      }),
      block('service_catalog', { heading: 'What we do', layout: 'cards' }),
      block('faq', {
        heading: 'Before you ask',
        tone: 'muted',
        layout: 'aside',
        items: questionsOf(
          write,
          [
            'Do you work with our industry?',
            'Probably. Joiners, software and a museum had the same three problems.',
          ],
          ['What do you need from us?', 'A desk for two days, and somebody who may say yes.'],
          ['What if it does not work?', 'Then you pay for the days and not for the result, and we say why.'],
        ),
      }),
      call('Begin with half a day'),
    ]),
    page('pg_cases', '/cases', 'Cases', 'What was wrong, what we did, and what it was like a year later.', [
      block('hero', {
        heading: 'What changed, and what it cost',
        intro: 'Four cases, each with a number from before and one from a year later.',
        layout: 'type',
        picture: pictureOf('weeks'),
      }),
      block('features', {
        heading: 'Before and after',
        layout: 'index',
        items: items(
          {
            title: 'Eleven days to four',
            text: 'Example Joinery, 34 people. Orders wait for one saw no longer.',
          },
          { title: 'Quotes in a day', text: 'Sample Print, 12 people. Two in three are now sent by noon.' },
          {
            title: 'Nine tools to three',
            text: 'Placeholder Media, 21 people. Nobody types an address twice.',
          },
          {
            title: 'Two sites, one plan',
            text: 'Specimen Labs, 48 people. Mondays have one meeting, of fifteen minutes.',
          },
        ),
      }),
      call('Yours could be the fifth', 'tools'),
    ]),
    page(
      'pg_about',
      '/about',
      'About',
      'A mother, two daughters, and thirty years in other people’s companies.',
      [
        block('hero', {
          heading: 'A small firm, on purpose',
          intro: 'Three people, and never more than four clients at once.',
          layout: 'split',
          picture: pictureOf('family'),
        }),
        block('text', {
          heading: 'Where this comes from',
          layout: 'aside',
          text: markdown(
            'We ran workshops, warehouses and a newsroom before we advised anybody. That is why we begin where the work is done, and not in the meeting room.\n\nWe write short. We put prices on this page. And we have never sold software.',
          ),
        }),
        block('team', {
          heading: 'The people',
          tone: 'muted',
          layout: 'rows',
          members: items(
            {
              name: 'Robin Example',
              role: 'Founder',
              text: 'Plants, warehouses, and anything with a queue.',
            },
            { name: 'Ada Sample', role: 'Numbers', text: 'Prices, quotes, and what a day really costs.' },
            { name: 'Cleo Placeholder', role: 'Teams', text: 'Handovers, hiring, and who decides.' },
          ),
        }),
        call('Forty minutes cost nothing', 'plans'),
      ],
    ),
    page('pg_insights', '/insights', 'Insights', 'Short texts about work that gets finished.', [
      block('hero', {
        heading: 'Notes from other people’s offices',
        intro: 'Four times a year, on one page.',
        layout: 'panel',
        picture: pictureOf('weeks'),
      }),
      block('post_list', { layout: 'cards' }),
      block('form', {
        heading: 'The next one, by e-mail',
        intro: 'Four times a year, and never more.',
        tone: 'brand',
        layout: 'inline',
        form_key: 'insights',
      }),
    ]),
    ...posts(write, pictureOf, call),
    contactPage(
      write,
      {
        description: 'Ask for a first conversation. We answer within one working day.',
        heading: 'In two sentences',
        intro: 'A person reads it, and answers within one working day.',
      },
      block('steps', {
        heading: 'What happens then',
        tone: 'muted',
        layout: 'big',
        items: items(
          { title: 'We read it today', text: 'The one of us who knows your kind of work does.' },
          { title: 'Forty minutes by phone', text: 'Free, and without a presentation.' },
          { title: 'One page', text: 'What we would do, what it costs, and what you can do without us.' },
        ),
      }),
    ),
  );
}
