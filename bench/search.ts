import { join } from 'node:path';
import { askedWords, createChance, wordsByChance } from './fill-inbox.ts';
import { oneConnection, timeRequest } from './latency.ts';
import { measureInTurns } from './passes.ts';
import { ask, type Connection, connectSites, startProduct } from './product.ts';
import type { Finding } from './report.ts';
import { counted, type Sized, slowdown } from './slowdown.ts';

const sites = 5;
/** How much slower a search of much may be than one of little. */
const slowdownMax = 1.5;
/** Events of one call. */
const batch = 500;
/** One ticket for so many events. */
const eventsEach = 20;

/**
 * What people type: words in nearly every record and in few, names, e-mails and numbers; and the beginning of a word that
 * every record has, which an index has to put together from all of them.
 */
const asked = {
  words: [...askedWords, 'visitor 77', 'visitor-77@example.com', '#12', '0301000077'],
  beginning: ['visi'],
} as const;
type Kind = keyof typeof asked;

/** How one search over everything changes with how much there is. */
export async function measureSearch(
  folder: string,
  isQuick: boolean,
  say: (line: string) => void,
): Promise<Finding[]> {
  const subjects: Sized<Kind>[] = [];
  for (const events of isQuick ? [2500, 20_000] : [2500, 100_000]) {
    say(`${counted(events, 'events')}, and the records that are made of them`);
    subjects.push(await startOn(join(folder, `search-${events}`), events));
  }
  say('searching, turn by turn');
  await measureInTurns(subjects, 100, isQuick);
  const sizes = 'much to little';
  return [
    ...slowdown(subjects, { kind: 'words', name: 'Searching everything', sizes, atMost: slowdownMax }),
    ...slowdown(subjects, { kind: 'beginning', name: 'Searching for a beginning', sizes }),
  ];
}

async function startOn(dataDir: string, events: number): Promise<Sized<Kind>> {
  const server = await startProduct(dataDir);
  const connection = await connectSites(server.url, sites);
  await fill(server.url, connection, events);
  const agent = oneConnection();
  const headers = { authorization: `Bearer ${connection.session}` };
  let searched = 0;
  return {
    size: counted(events, 'events'),
    server,
    passes: { words: [], beginning: [] },
    async call(kind) {
      const words = asked[kind][++searched % asked[kind].length] ?? '';
      const address = `${server.url}/api/command-center/search?q=${encodeURIComponent(words)}&limit=20`;
      return [await timeRequest(agent, address, headers)];
    },
  };
}

/** Leads and messages of visitors in turn, and tickets of some: all through the product's own doors. */
async function fill(url: string, { siteIds, adminToken }: Connection, events: number): Promise<void> {
  const chance = createChance(20_261_122);
  for (let first = 0; first < events; first += batch) {
    const site_id = siteIds[(first / batch) % siteIds.length] ?? 0;
    const sent = Array.from({ length: Math.min(batch, events - first) }, (_, index) => {
      const visitor = Math.floor((first + index) / 4);
      return {
        type: index % 2 === 0 ? 'lead' : 'message',
        external_id: `event-${first + index}`,
        name: `Visitor ${visitor}`,
        email: `visitor-${visitor}@example.com`,
        phone: `+49 30 1${String(visitor).padStart(6, '0')}`,
        subject: `Subject ${visitor}`,
        message: wordsByChance(chance),
      };
    });
    await ask(`${url}/api/control-plane/events/batch`, adminToken, { site_id, events: sent });
    for (let ticket = 0; ticket < sent.length / eventsEach; ticket++) {
      const message = wordsByChance(chance);
      await ask(`${url}/api/control-plane/tickets`, adminToken, { site_id, subject: 'Mend it', message });
    }
  }
}
