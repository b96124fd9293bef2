import type { Block, Picture } from '../../renderer/stored.ts';
import { post, type Writer } from '../write.ts';

/** Sample articles of the consultant. */
export const posts = (
  write: Writer,
  pictureOf: (name: string) => Picture,
  call: (heading: string, picture?: string) => Block,
) => [
  post(
    write,
    'pg_decides',
    '/insights/who-decides',
    'Who decides?',
    {
      date: '2026-09-14',
      author: 'Robin Example',
      tags: ['Decisions'],
      picture: pictureOf('plans'),
      summary: 'Most things that are late wait for a decision that nobody knows to be theirs.',
      text: `*A sample article: put one of yours in its place.*

Most things that are late do not wait for work. They wait for a decision, and nobody knows that it is theirs. The quote lies in a tray, the order waits for a colour, the new hire for a desk. Everybody is busy, and nothing moves.

## Ten lines on a Friday

Write down ten decisions of the week that is ending, one to a line. Beside each write the person who took it. Do not think about who *should* have.

- Where a name stands, ask how long it took.
- Where two names stand, one of them was only asked to be polite.
- Where no name stands, you have found your queue.

## Then give them away

For each empty line name one person who decides, up to an amount that does not frighten you. Say it aloud, in front of the others. It costs nothing, and it is done by lunch.

> A decision that is taken twice was never taken.

Do it again after a month. The list is shorter, or you know why not.`,
    },
    call('Whose decision is yours?'),
  ),
  post(
    write,
    'pg_price_list',
    '/insights/the-price-list-in-one-head',
    'The price list in one head',
    {
      date: '2026-06-08',
      author: 'Ada Sample',
      tags: ['Prices'],
      picture: pictureOf('queue'),
      summary: 'If only one person can write a quote, every customer waits for one person.',
      text: `*A sample article: put one of yours in its place.*

In most small firms one person knows what things cost. She is on the phone, on site, or on holiday, and every customer waits for her.

## Ten prices, said aloud

Sit beside her for an hour. Give her ten jobs of last year and let her price each of them aloud, without looking anything up. Write down not the sum, but how she came to it.

By the seventh you hear the same three steps. By the tenth you have a table.

## What the table is for

The table is not right, and need not be. It is right for the small jobs, which are most of them, and it says which ones are hers. Quotes that took a week then take a day, and the person who wrote them all has time for the three that matter.`,
    },
    call('What only one of you knows', 'tools'),
  ),
  post(
    write,
    'pg_tools_fewer',
    '/insights/three-tools-not-nine',
    'Three tools, not nine',
    {
      date: '2026-03-02',
      author: 'Cleo Placeholder',
      tags: ['Tools'],
      picture: pictureOf('tools'),
      summary: 'Each tool was bought for a good reason. Together they are a job that nobody applied for.',
      text: `*A sample article: put one of yours in its place.*

Nobody decides to run nine tools. Each of them was bought for a good reason, on a bad day. Together they are a job that nobody applied for: addresses are typed three times, and the list that is right is the one on paper.

## Count the copies

Take one customer and look for the address. Count where it stands. Then change it, and count how long it takes until it is the same everywhere.

## Keep the three that hurt to lose

Ask each team which three it would miss on Monday. The answers overlap more than anybody expects. What nobody names is switched off for a week, with a date to switch it on again. Most of it stays off.`,
    },
    call('Nine tools, and no overview?'),
  ),
];
