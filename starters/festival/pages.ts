import type { Picture } from '../../renderer/stored.ts';
import { page, pagesOf, questionsOf, type Writer } from '../write.ts';

/** The pages of the festival. */
export function pages(write: Writer, pictureOf: (name: string) => Picture) {
  const { block, link, items } = write;
  const friday = () => ({
    name: 'Friday',
    items: items(
      { time: '18:00', title: 'Doors and supper', place: 'Dock square' },
      { time: '19:30', title: 'The Lorem Quartet', place: 'Hall North' },
      { time: '21:00', title: 'Mina Example', place: 'Hall North' },
      { time: '22:30', title: 'Low Tide Unit', place: 'Hall South' },
      { time: '00:00', title: 'DJ Placeholder', place: 'The boat' },
    ),
  });
  const tickets = (heading: string) =>
    block('pricing', {
      heading,
      intro: 'Fees included. Under 16 free, with ear protection at the door.',
      layout: 'tickets',
      plans: items(
        {
          name: 'One night',
          price: '£39',
          text: 'Friday, Saturday or Sunday, all halls.',
          action: link('Choose', 'mailto:tickets@undertow.example'),
        },
        {
          name: 'All three',
          price: '£89',
          text: 'Bracelet, boat and Sunday breakfast.',
          highlighted: true,
          action: link('Choose', 'mailto:tickets@undertow.example'),
        },
        {
          name: 'Under 26',
          price: '£59',
          text: 'All three nights. Bring something that says so.',
          action: link('Choose', 'mailto:tickets@undertow.example'),
        },
        {
          name: 'Solidarity',
          price: '£120',
          text: 'Pays for somebody who cannot.',
          action: link('Choose', 'mailto:tickets@undertow.example'),
        },
      ),
    });
  return pagesOf(
    page(
      'pg_home',
      '/',
      'Three nights of music, Exampleton',
      'Three nights of low frequencies, 3 to 5 July, at the Old Dock.',
      [
        block('hero', {
          heading: 'Undertow',
          layout: 'post',
          picture: pictureOf('wave'),
          facts: items(
            { title: 'Three nights of low frequencies' },
            { title: '3 to 5 July, Old Dock, Exampleton' },
          ),
          actions: [link('Tickets from £39', 'pg_tickets')],
        }),
        block('announcement', {
          text: 'Two halls, one boat, no headliners. Early tickets end on 1 May.',
          tone: 'night',
          link: link('Get yours', 'pg_tickets'),
        }),
        block('programme', {
          heading: 'Line-up',
          layout: 'bill',
          days: items(
            {
              name: 'Friday',
              items: items(
                { title: 'Mina Example' },
                { title: 'Low Tide Unit' },
                { title: 'The Lorem Quartet' },
                { title: 'DJ Placeholder' },
              ),
            },
            {
              name: 'Saturday',
              items: items(
                { title: 'Sample Choir' },
                { title: 'Ferrum' },
                { title: 'Oto Example & Sons' },
                { title: 'Hall Effect' },
                { title: 'Specimen Bros' },
              ),
            },
            {
              name: 'Sunday',
              items: items({ title: 'Placeholder Brass' }, { title: 'Long Wave' }, { title: 'Everybody' }),
            },
          ),
        }),
        block('stats', {
          tone: 'brand',
          items: items(
            { value: '31', label: 'acts from eleven countries' },
            { value: '2', label: 'halls, one of them under water level' },
            { value: '900', label: 'people a night, and no more' },
            { value: '0', label: 'sponsors on stage' },
          ),
        }),
        block('programme', { heading: 'First night', layout: 'names', days: items(friday()) }),
        tickets('Tickets'),
        block('faq', {
          heading: 'Good to know',
          tone: 'muted',
          layout: 'open',
          items: questionsOf(
            write,
            [
              'How do I get there?',
              'Night train to Exampleton, then a bus until the doors close. No parking.',
            ],
            ['Can I bring my child?', 'Until ten at night, with ear protection. We lend it for free.'],
            ['Is there supper?', 'On the square from six. Bring a plate, and it is cheaper.'],
            ['Can I pay by card?', 'Yes, and in cash on the boat, which has no signal.'],
            [
              'Is it accessible?',
              'Both halls and the square are level. The boat has three steps and two helpers.',
            ],
            ['What if it rains?', 'Everything but supper is under a roof.'],
          ),
        }),
        block('logos', {
          intro: 'With the help of',
          layout: 'grid',
          items: items(
            { name: 'Sample City' },
            { name: 'Example Fund' },
            { name: 'Radio Placeholder' },
            { name: 'Specimen Dock' },
          ),
        }),
        block('form', {
          heading: 'First to know',
          intro: 'Four letters a year: dates, names, last tickets.',
          tone: 'brand',
          layout: 'inline',
          form_key: 'news',
        }),
      ],
    ),
    page('pg_lineup', '/line-up', 'Line-up', 'Who plays, and why you should hear them.', [
      block('hero', {
        heading: 'Who plays',
        intro: 'Thirty-one acts. We asked each of them for one hour, and for something new.',
        layout: 'panel',
        picture: pictureOf('stair'),
      }),
      block('features', {
        layout: 'mosaic',
        heading: 'Four to begin with',
        items: items(
          {
            title: 'Sample Choir',
            text: 'Forty voices, no words, lights out. Bring a coat.',
            picture: pictureOf('hall'),
          },
          {
            title: 'Low Tide Unit',
            icon: 'speakerphone',
            text: 'Two basses and a harbour pump. Louder than it sounds.',
          },
          {
            title: 'Mina Example',
            icon: 'piano',
            text: 'Organ pipes on wheels, played by four people who run.',
          },
          {
            title: 'DJ Placeholder',
            text: 'From midnight until the boat turns round.',
            picture: pictureOf('dock'),
          },
        ),
      }),
      tickets('Come for one night or three'),
    ]),
    page('pg_programme', '/programme', 'Programme', 'What happens when, day by day.', [
      block('hero', {
        heading: 'Hour by hour',
        layout: 'center',
        intro: 'Doors at six. Supper is on the square.',
      }),
      block('programme', {
        layout: 'names',
        days: items(
          friday(),
          {
            name: 'Saturday',
            items: items(
              { time: '17:00', title: 'Open rehearsal', place: 'Hall North' },
              { time: '20:00', title: 'Sample Choir', place: 'Hall North' },
              { time: '22:00', title: 'Ferrum', place: 'Hall South' },
              { time: '00:30', title: 'Hall Effect', place: 'The boat' },
            ),
          },
          {
            name: 'Sunday',
            items: items(
              { time: '11:00', title: 'Breakfast', place: 'Dock square' },
              { time: '13:00', title: 'Placeholder Brass', place: 'Dock square' },
              { time: '16:00', title: 'Everybody', place: 'Hall North' },
            ),
          },
        ),
      }),
      block('cta', {
        heading: 'One night, or all three',
        tone: 'brand',
        actions: [link('Tickets', 'pg_tickets')],
      }),
    ]),
    page('pg_arrive', '/arrive', 'Arrive', 'How to come, where to sleep, and what is level.', [
      block('hero', { heading: 'Come by water', layout: 'center', intro: 'Or by train, bus and bicycle.' }),
      block('map', {
        picture: pictureOf('dock'),
        ways: items(
          { icon: 'bus', title: 'By bus', text: 'Line 9 from the station, every ten minutes until two.' },
          { icon: 'bike', title: 'By bicycle', text: 'Six hundred stands on the square, watched all night.' },
          { icon: 'tent', title: 'To sleep', text: 'The meadow behind Hall South opens on Thursday.' },
        ),
      }),
      block('facts', {
        heading: 'Access',
        anchor: 'access',
        tone: 'muted',
        layout: 'cards',
        items: items(
          { icon: 'wheelchair', title: 'Level', text: 'Both halls, the square and the washrooms.' },
          { icon: 'headphones', title: 'Quiet room', text: 'Beside Hall North, all evening.' },
          { icon: 'user_heart', title: 'With you', text: 'Whoever helps you comes in free.' },
        ),
      }),
      block('cta', {
        heading: 'See you on the quay',
        tone: 'brand',
        actions: [link('Tickets', 'pg_tickets')],
      }),
    ]),
    page('pg_tickets', '/tickets', 'Tickets', 'One night, all three, or one for somebody else.', [
      block('hero', {
        heading: 'Tickets',
        layout: 'center',
        intro: 'Nine hundred a night. Then we close the list.',
      }),
      tickets('Choose'),
      block('faq', {
        heading: 'Before you buy',
        anchor: 'questions',
        tone: 'muted',
        layout: 'open',
        items: questionsOf(
          write,
          ['Can I give it back?', 'Until 1 June, for the whole price.'],
          ['Can somebody else come in my place?', 'Yes. Give them the ticket. No names are printed.'],
          ['Is there a door sale?', 'From eight, if there are places. We say so on the day.'],
        ),
      }),
      block('cta', {
        heading: 'Who plays when',
        tone: 'brand',
        actions: [link('Programme', 'pg_programme'), link('How to come', 'pg_arrive')],
      }),
    ]),
  );
}
