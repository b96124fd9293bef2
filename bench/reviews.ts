import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { askedWords } from './fill-inbox.ts';
import { oneConnection, timeRequest } from './latency.ts';
import { measureInTurns } from './passes.ts';
import { type Connection, connectSites, startProduct } from './product.ts';
import type { Finding } from './report.ts';
import { measureComingIn } from './reviews/coming-in.ts';
import { fillReviews } from './reviews/fill-reviews.ts';
import { counted, type Sized, slowdown } from './slowdown.ts';

const sites = 5;
/** How much slower lists of many reviews may be than those of few. */
const slowdownMax = 1.5;

/** What is asked for in turn: each order by itself, and filters with the usual one; of one site and of all. */
const queries = [
  '',
  'answered=false',
  'rating=1',
  'sort=rating',
  'sort=-rating',
  'sort=answered',
  'sort=created_at',
];

const kinds = ['list', 'search', 'figures'] as const;
type Kind = (typeof kinds)[number];

/** What a server holds while reviews come in, and how lists of reviews change with how many there are. */
export async function measureReviews(
  folder: string,
  isQuick: boolean,
  say: (line: string) => void,
): Promise<Finding[]> {
  const comingIn = await measureComingIn(folder, say);
  const seedDir = join(folder, 'reviews-seed');
  const seed = await startProduct(seedDir);
  const connection = await connectSites(seed.url, sites);
  await seed.stop();
  const subjects: Sized<Kind>[] = [];
  for (const reviews of isQuick ? [1000, 20_000] : [1000, 100_000]) {
    const size = counted(reviews, 'reviews');
    say(size);
    const dataDir = join(folder, `reviews-${reviews}`);
    cpSync(seedDir, dataDir, { recursive: true });
    await fillReviews(dataDir, connection, reviews);
    subjects.push(await startOn(dataDir, size, connection));
  }
  say('lists of reviews, turn by turn');
  await measureInTurns(subjects, 150, isQuick);
  const sizes = 'many to few';
  return [
    ...comingIn,
    ...slowdown(subjects, { kind: 'list', name: 'List of reviews', sizes, atMost: slowdownMax }),
    ...slowdown(subjects, { kind: 'search', name: 'Searching reviews', sizes, atMost: slowdownMax }),
    // They are counted, and say so: `mayBeSlow`.
    ...slowdown(subjects, { kind: 'figures', name: 'Figures of reviews', sizes }),
  ];
}

async function startOn(
  dataDir: string,
  size: string,
  { siteIds, session }: Connection,
): Promise<Sized<Kind>> {
  const server = await startProduct(dataDir);
  const agent = oneConnection();
  const headers = { authorization: `Bearer ${session}` };
  const base = `${server.url}/api/command-center/reviews`;
  const asked = { list: 0, search: 0, figures: 0 };
  const get = async (path: string) => [await timeRequest(agent, `${base}${path}`, headers)];
  return {
    size,
    server,
    passes: { list: [], search: [], figures: [] },
    call(kind) {
      const number = asked[kind]++;
      const site = `site_id=${siteIds[number % siteIds.length]}`;
      if (kind === 'figures') return get(`/summary?${site}`);
      if (kind === 'search')
        return get(`?limit=20&q=${encodeURIComponent(askedWords[number % askedWords.length] ?? '')}`);
      // Five sites and seven queries: each of these of each of those, and every third time of all.
      const query = queries[number % queries.length];
      return get(`?limit=50&${number % 3 === 0 ? '' : `${site}&`}${query}`);
    },
  };
}
