import type { Picture } from '../../renderer/stored.ts';
import { contactPage, markdown, page, pagesOf, questionsOf, type Writer } from '../write.ts';
import { posts } from './posts.ts';

/** The pages of the law firm. */
export function pages(write: Writer, pictureOf: (name: string) => Picture) {
  const { block, link, items } = write;
  const fields = () =>
    items(
      { title: 'Family', text: 'Separation, custody, and who keeps the house.' },
      { title: 'Wills', text: 'Before it is needed, and when it was not done.' },
      { title: 'Property', text: 'Buying, selling, neighbours, and walls between them.' },
      { title: 'Letting', text: 'Leases that begin well, and some that will not end.' },
      { title: 'Companies', text: 'Founding, partners, contracts, selling in good time.' },
      { title: 'Tax', text: 'Returns, audits, and letters that came late.' },
      { title: 'Employment', text: 'For both sides, and never for both in one case.' },
      { title: 'Disputes', text: 'First a letter, then a talk, and only then a court.' },
    );
  const fees = (heading: string) =>
    block('pricing', {
      heading,
      layout: 'table',
      plans: items(
        {
          name: 'First meeting',
          price: '£120',
          period: 'one hour',
          text: 'With a page of notes that you keep.',
        },
        { name: 'A letter', price: '£340', period: 'fixed', text: 'Read, advised on, and answered once.' },
        { name: 'Will', price: '£560', period: 'fixed', text: 'For one person, with a house and children.' },
        {
          name: 'Tax return',
          price: 'from £290',
          period: 'a year',
          text: 'For people. Companies by agreement.',
        },
        {
          name: 'All other work',
          price: '£260',
          period: 'an hour',
          text: 'Counted in six minutes, told each month.',
        },
      ),
      note: 'Before tax. Court fees and experts are named before they arise.',
    });
  const team = (look: object = {}) =>
    block('team', {
      heading: 'Who answers',
      ...look,
      layout: 'rows',
      members: items(
        {
          name: 'Dr Helen Sample',
          role: 'Family and wills',
          text: 'Solicitor since 1998. Has seen most quarrels, and few that needed a court.',
        },
        {
          name: 'Omar Placeholder',
          role: 'Tax and companies',
          text: 'Tax adviser. Reads balance sheets for fun, and explains them so.',
        },
        {
          name: 'Ruth Specimen',
          role: 'Property',
          text: 'Solicitor, and once a land surveyor. Goes and looks before she writes.',
        },
        {
          name: 'Tom Example',
          role: 'Office',
          text: 'Picks up the phone. Knows where your file is, and what happens next.',
        },
      ),
    });
  const meetingBlock = () =>
    block('cta', {
      heading: 'One hour, one page of notes',
      intro: 'Then you know where you stand, what it may cost, and whether you need us at all.',
      tone: 'brand',
      actions: [link('Ask for a first meeting', 'pg_contact')],
    });
  return pagesOf(
    page('pg_home', '/', 'Solicitors and tax advisers, Exampleton', 'Plain answers in law and in tax.', [
      block('hero', {
        eyebrow: 'Solicitors and tax advisers, Exampleton',
        heading: 'Plain answers in law and tax',
        intro: 'Four people who write letters that you understand, and tell you the price before they begin.',
        layout: 'panel',
        picture: pictureOf('hall'),
        actions: [link('Ask for a first meeting', 'pg_contact'), link('Fees', 'pg_fees')],
      }),
      block('features', {
        heading: 'Eight fields, and no ninth',
        intro: 'We know who is good at the rest.',
        layout: 'index',
        items: fields(),
      }),
      block('columns', {
        layout: 'wide_first',
        tone: 'muted',
        columns: items(
          { picture: pictureOf('books') },
          {
            title: 'The cheapest case is the one you do not bring',
            text: markdown(
              'Two in five of those who ask us leave with a letter, and no case. We say so in the first hour, before it costs more.\n\nWhat we take on, we take on with a price: in writing, before we begin, and nothing on top of it without a call.',
            ),
          },
        ),
      }),
      fees('What it costs'),
      block('stats', {
        layout: 'ruled',
        tone: 'brand',
        items: items(
          { value: '1 day', label: 'until somebody who decides answers you' },
          { value: '2 in 5', label: 'leave with a letter, and no case' },
          { value: '4', label: 'people, of whom you will know each' },
          { value: '1998', label: 'since when this door has been open' },
        ),
      }),
      team(),
      block('testimonials', {
        layout: 'large',
        tone: 'muted',
        items: items({
          quote: 'They told me not to sue. It was the cheapest hour I ever bought.',
          author: 'Sample Client',
          role: 'Landlady, three flats',
        }),
      }),
      block('post_list', { heading: 'From the desk', layout: 'list', count: 3 }),
      block('cta', {
        heading: 'Ask before it is urgent',
        intro: 'One hour, one page of notes, and you know where you stand.',
        layout: 'card',
        picture: pictureOf('sign'),
        actions: [link('Ask for a first meeting', 'pg_contact')],
      }),
    ]),
    page('pg_fields', '/fields', 'Fields', 'What the firm does, and what it leaves to others.', [
      block('hero', {
        heading: 'Eight fields, and no ninth',
        intro: 'What we do rarely we do not do. We pass you on to somebody who does it every week.',
        layout: 'panel',
        picture: pictureOf('answer'),
      }),
      block('features', { heading: 'Fields', layout: 'index', items: fields() }),
      block('steps', {
        heading: 'How a matter goes',
        tone: 'tint',
        layout: 'list',
        items: items(
          {
            title: 'You write or call',
            text: 'Two sentences are enough. We check whether we may act for you.',
          },
          { title: 'We meet for an hour', text: 'You bring the papers. We say what they mean.' },
          { title: 'You get a page', text: 'What to do, what it costs, and what happens if you do nothing.' },
          { title: 'You decide', text: 'At home, in your own time. The page is yours either way.' },
        ),
      }),
      meetingBlock(),
    ]),
    page('pg_people', '/people', 'People', 'Who answers, and what each of them knows.', [
      block('hero', {
        heading: 'Four people, one corridor',
        layout: 'panel',
        picture: pictureOf('court'),
        intro: 'You will know all of us.',
      }),
      team(),
      meetingBlock(),
    ]),
    page('pg_fees', '/fees', 'Fees', 'What a first meeting, a letter and an hour cost.', [
      block('hero', {
        heading: 'Fees, before you ask',
        layout: 'center',
        intro: 'Fixed where we can fix them.',
      }),
      fees('In pounds'),
      block('faq', {
        heading: 'About money',
        tone: 'muted',
        layout: 'aside',
        items: questionsOf(
          write,
          ['Does insurance pay?', 'Often. Send us the policy and we ask for you, without a fee.'],
          ['When do I pay?', 'After each month, for what was done in it. Never in advance.'],
          ['What if it takes longer?', 'We call at four fifths of what we agreed, and you decide.'],
        ),
      }),
      meetingBlock(),
    ]),
    page('pg_news', '/news', 'News', 'Short texts on what changed, and for whom.', [
      block('hero', {
        heading: 'What changed, and for whom',
        intro: 'A page four times a year. No advice, but often an answer.',
        layout: 'cover',
        picture: pictureOf('lines'),
      }),
      block('post_list', { layout: 'list' }),
      meetingBlock(),
    ]),
    ...posts(write, pictureOf, meetingBlock),
    contactPage(write, {
      description: 'Ask for a first meeting, call, or come by.',
      heading: 'Ask for a first meeting',
      intro: 'We read it today, and call within one working day.',
      visit: 'Or call, or come by',
    }),
  );
}
