import type { Block, Picture } from '../../renderer/stored.ts';
import { post, type Writer } from '../write.ts';

/** Sample articles of the law firm. */
export const posts = (write: Writer, pictureOf: (name: string) => Picture, meetingBlock: () => Block) => [
  post(
    write,
    'pg_will',
    '/news/a-will-without-a-witness',
    'A will without a witness',
    {
      date: '2026-10-05',
      author: 'Dr Helen Sample',
      tags: ['Wills'],
      picture: pictureOf('will'),
      summary: 'It is a letter. What has to be on the page, and who may sign.',
      text: `*A sample text, and no advice: put one of yours in its place.*

A will that nobody saw you sign is a letter. Two people have to be in the room, both at once, and neither may inherit. They need not read it. They only see that it is you who signs.

## On the page

- Your name, and that this is your will.
- Who gets what, by name and not by “the children”.
- Who sees to it.
- The date, and a number on each page.

## And then

Keep it where somebody will look. Tell one person where that is. Read it again when somebody is born, marries or dies.`,
    },
    meetingBlock(),
  ),
  post(
    write,
    'pg_tax_office',
    '/news/the-tax-office-writes-late',
    'The tax office writes late',
    {
      date: '2026-07-13',
      author: 'Omar Placeholder',
      tags: ['Tax'],
      picture: pictureOf('court'),
      summary: 'You still have a month, and it begins on the day you received it.',
      text: `*A sample text, and no advice: put one of yours in its place.*

The month to answer begins when the letter reached you, and not when it was written. Keep the envelope: the stamp on it is your proof.

Answer even if you have nothing yet. Two sentences that ask for more time are an answer, and they cost nothing. Silence is taken for agreement.

If the sum is wrong, say so for each line that is, with the page of your return beside it. Pay what is right, and the rest waits.`,
    },
    meetingBlock(),
  ),
  post(
    write,
    'pg_letting',
    '/news/letting-to-friends',
    'Letting to friends',
    {
      date: '2026-04-20',
      author: 'Ruth Specimen',
      tags: ['Letting'],
      picture: pictureOf('house'),
      summary: 'Four sentences on one page keep the flat and the friendship.',
      text: `*A sample text, and no advice: put one of yours in its place.*

Say how much, from when, until when, and what happens if one of you wants it to end. Four sentences, two signatures, one copy for each.

Take pictures of the rooms on the day the keys change hands, together. Write down the meters. Nobody enjoys it, and nobody quarrels about it two years later.`,
    },
    meetingBlock(),
  ),
];
