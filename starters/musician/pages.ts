import type { Picture } from '../../renderer/stored.ts';
import { contactPage, markdown, page, pagesOf, type Writer } from '../write.ts';

/** The pages of the musician. */
export function pages(write: Writer, pictureOf: (name: string) => Picture) {
  const { block, link, items } = write;
  const tickets = () => link('Tickets', 'https://tickets.example/ida');
  const spring = () => ({
    name: 'Spring',
    items: items(
      { time: '12 March', title: 'Sample Hall', place: 'Exampleton', link: tickets() },
      { time: '14 March', title: 'The Placeholder', place: 'Rivermouth', link: tickets() },
      { time: '2 April', title: 'Specimen Library', place: 'Exampleton, among the books', link: tickets() },
    ),
  });
  const summer = () => ({
    name: 'Summer',
    items: items(
      { time: '20 June', title: 'Garden of the Sample Mill', place: 'Rivermouth', link: tickets() },
      { time: '4 July', title: 'Undertow', place: 'Old Dock, Exampleton', link: tickets() },
      { time: '30 August', title: 'Placeholder Chapel', place: 'On the hill, at six', link: tickets() },
    ),
  });
  const songs = () =>
    items(
      { title: 'Kettle' },
      { title: 'Second stairs' },
      { title: 'What the dog heard' },
      { title: 'February' },
      { title: 'Your coat' },
      { title: 'Nine dead keys' },
      { title: 'Low tide' },
      { title: 'Level crossing' },
      { title: 'F sharp' },
      { title: 'Snow on the stove' },
      { title: 'The long way round' },
    );
  const newsletterBlock = () =>
    block('form', {
      heading: 'A letter, now and then',
      intro: 'Where I play, what I read, and one song that nobody has heard yet.',
      tone: 'brand',
      layout: 'inline',
      form_key: 'news',
    });
  return pagesOf(
    page(
      'pg_home',
      '/',
      'Piano, voice, small songs',
      'Piano, voice, and small songs for rooms that listen.',
      [
        block('hero', {
          heading: 'Ida Example',
          layout: 'post',
          tone: 'night',
          picture: pictureOf('keys'),
          facts: items({ title: 'Piano, voice, small songs' }, { title: 'Next: 12 March, Sample Hall' }),
          actions: [link('Listen', 'pg_listen'), link('All dates', 'pg_dates')],
        }),
        block('programme', { heading: 'Where I play', layout: 'names', days: items(spring(), summer()) }),
        block('hero', {
          eyebrow: 'New record',
          heading: 'The Long Way Round',
          intro:
            'Eleven songs, recorded in a chapel in February with the heating off. You hear the bench, the rain, and once a dog.',
          layout: 'panel',
          picture: pictureOf('cover'),
          actions: [link('Hear it', 'pg_listen')],
        }),
        block('programme', {
          layout: 'bill',
          tone: 'night',
          days: items({ name: 'Eleven songs, 34 minutes', items: songs() }),
        }),
        block('columns', {
          layout: 'wide_first',
          columns: items(
            { picture: pictureOf('night') },
            {
              title: 'Small songs, on purpose',
              text: markdown(
                'I play them on whatever piano there is, tuned or not, for rooms in which one can hear a coat fall.\n\nI tuned pianos for six years before I played my own songs on them. One writes around the dead keys. I still do.',
              ),
            },
          ),
        }),
        block('testimonials', {
          layout: 'press',
          tone: 'tint',
          items: items(
            { quote: 'She plays the pauses.', author: 'Sample Gazette' },
            { quote: 'Small songs, and no small thing.', author: 'Radio Placeholder' },
            { quote: 'I missed my train, and was glad.', author: 'Example Weekly' },
          ),
        }),
        newsletterBlock(),
      ],
    ),
    page('pg_dates', '/dates', 'Dates', 'Where I play, and where to get tickets.', [
      block('hero', {
        heading: 'Where I play',
        layout: 'center',
        intro: 'If your town is missing: write to me.',
      }),
      block('programme', {
        layout: 'names',
        days: items(spring(), summer()),
      }),
      newsletterBlock(),
    ]),
    page('pg_listen', '/listen', 'Listen', 'The record, the songs, and where to hear them.', [
      block('hero', {
        eyebrow: 'New record',
        heading: 'The Long Way Round',
        intro: 'Eleven songs from a cold chapel. Best heard with the window open.',
        layout: 'panel',
        picture: pictureOf('cover'),
        actions: [link('Hear it', 'https://listen.example/ida'), link('Buy the record', 'pg_contact')],
      }),
      block('programme', {
        heading: 'Songs',
        layout: 'bill',
        days: items({
          name: 'Eleven songs, 34 minutes',
          items: songs(),
        }),
      }),
      block('link_list', {
        heading: 'Elsewhere',
        tone: 'muted',
        link_items: [
          link(
            'Where you listen',
            'https://listen.example/ida',
            'All records, and three songs that are on none.',
          ),
          link('Films', 'https://video.example/ida', 'Four songs in one take, in kitchens.'),
          link('Sheets', 'https://sheets.example/ida', 'To play them yourself. I would like that.'),
        ],
      }),
      newsletterBlock(),
    ]),
    page('pg_about', '/about', 'About', 'Who I am, told shortly and by myself.', [
      block('hero', {
        heading: 'I learned on a piano with nine dead keys',
        layout: 'type',
        picture: pictureOf('night'),
        intro: 'One writes around them. I still do.',
      }),
      block('text', {
        heading: 'Shortly',
        layout: 'aside',
        text: markdown(
          'Born beside a level crossing, which explains the tempo. I studied for two years, tuned pianos for six, and have played my own songs for eleven.\n\nI live by the river with a dog who dislikes the note F sharp.\n\n> A song is done when I can play it with the window open.',
        ),
      }),
      newsletterBlock(),
    ]),
    page('pg_press', '/press', 'Press', 'A short text, pictures, and whom to ask.', [
      block('hero', {
        heading: 'To print and to say',
        layout: 'center',
        intro: 'Use what you like. The pictures are free when you name the photographer.',
      }),
      block('columns', {
        columns: items(
          {
            title: 'In one line',
            text: markdown('Ida Example writes small songs and plays them on whatever piano there is.'),
          },
          {
            title: 'In three',
            text: markdown(
              'Ida Example tuned pianos before she played her own songs on them. “The Long Way Round” is her third record. She lives by the river.',
            ),
          },
          {
            title: 'On stage',
            text: markdown('One piano, one microphone, one lamp. No smoke. The dog stays at home.'),
          },
        ),
      }),
      block('testimonials', {
        layout: 'large',
        tone: 'tint',
        items: items({
          quote: 'She plays the pauses.',
          author: 'Sample Gazette',
          role: 'On “The Long Way Round”',
        }),
      }),
      block('cta', {
        heading: 'Pictures, sheets, a talk?',
        layout: 'link',
        actions: [link('post@music.example', 'mailto:post@music.example')],
      }),
    ]),
    contactPage(
      write,
      {
        description: 'Write to me about concerts, records and pianos.',
        heading: 'Write to me',
        intro: 'I read it myself.',
      },
      block('image', { picture: pictureOf('night'), ratio: 'wide', layout: 'full' }),
    ),
  );
}
