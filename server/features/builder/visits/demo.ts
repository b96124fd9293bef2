import { day, hour } from '../../../kernel/clock.ts';
import { createChance, type Demo, type Randomness, type Story } from '../../../platform/demo/index.ts';

const agents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) AppleWebKit/605.1.15 Version/19.1 Safari/605.1.15',
  'Mozilla/5.0 (iPad; CPU OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Safari/604.1',
] as const;
const robot = 'Mozilla/5.0 (compatible; ExampleBot/2.1; +https://bot.example.com)';
const referers = [
  'https://www.google.com/',
  'https://www.google.com/',
  'https://duckduckgo.com/',
  'https://l.instagram.com/',
  'https://exampleton.example.com/where-to-eat',
  '',
  '',
] as const;

/** Visitors on an ordinary day; the second site is the smaller one. */
const visitorsPerDay = [64, 27];
/** The sites are created on the third and fourth day of the story. */
const firstDay = 4;

interface Site {
  readonly site_id: number;
  readonly kind: string;
}

/** Visitors of the sites built here, growing from day to day and peaking on weekends. */
export const demo: Demo = {
  scenes(story) {
    // A separate generator, so that the rest of the story does not change.
    const chance = createChance(65);
    const days = Math.floor((story.end - story.start) / day);
    return Array.from({ length: days - firstDay + 1 }, (_, index) => ({
      at: Math.min(story.start + (firstDay + index) * day, story.end - hour),
      play: () => simulateDay(story, chance, 0.7 + index / days),
    }));
  },
};

async function simulateDay({ stage }: Story, chance: Randomness, growth: number): Promise<void> {
  const { data } = await stage.prepare<{ data: readonly Site[] }>('site.list', { limit: 100 });
  const built = data.filter(({ kind }) => kind === 'starter').toSorted((a, b) => a.site_id - b.site_id);
  for (const [index, { site_id: siteId }] of built.entries()) {
    const { documents } = await stage.prepare<{
      documents: Readonly<Record<string, { readonly path?: string; readonly access?: string }>>;
    }>('site.open', { site_id: siteId });
    const paths = Object.values(documents).flatMap(({ path, access }) =>
      path !== undefined && access === 'public' ? [path] : [],
    );
    const count = Math.round((visitorsPerDay[index] ?? 10) * growth * (0.7 + 0.6 * chance.next()));
    for (let visitor = 0; visitor < count; visitor += 1) visitOf(siteId, paths, chance, stage.view);
  }
}

function visitOf(
  siteId: number,
  paths: readonly string[],
  chance: Randomness,
  view: Story['stage']['view'],
): void {
  // TEST-NET-2 (RFC 5737), reserved for documentation.
  const address = `198.51.100.${chance.below(250)}`;
  const agent = chance.happens(0.1) ? robot : agents[Math.floor(chance.next() ** 2 * agents.length)];
  const fromLetter = chance.happens(0.08);
  for (let page = 0, next = '/'; page < 4; page += 1) {
    const url = page === 0 && fromLetter ? `${next}?utm_source=newsletter&utm_campaign=autumn` : next;
    const referer = page > 0 ? 'https://site.example/' : (referers[chance.below(referers.length)] ?? '');
    const headers = { host: 'site.example', referer, 'user-agent': agent ?? robot };
    view({ siteId, path: next, url, address, headers });
    if (chance.happens(0.45)) return;
    next = paths[chance.below(paths.length)] ?? '/';
  }
}
