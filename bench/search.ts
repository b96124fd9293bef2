import { join } from 'node:path';
import { askedWords, createChance, wordsByChance } from './fill-inbox.ts';
import { oneConnection, timeRequest } from './latency.ts';
import { lowestP99, measureInTurns, type Subject } from './passes.ts';
import { ask, type Connection, connectSites, startProduct } from './product.ts';
import { type Finding, median } from './report.ts';

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
const kinds = Object.keys(asked) as Kind[];

/** A server on some events and what was made of them. */
interface Filled extends Subject<Kind> {
  readonly events: number;
}

/** How one search over everything changes with how much there is. */
export async function measureSearch(
  folder: string,
  isQuick: boolean,
  say: (line: string) => void,
): Promise<Finding[]> {
  const subjects: Filled[] = [];
  for (const events of isQuick ? [2500, 20_000] : [2500, 100_000]) {
    say(`${events.toLocaleString('en')} events, and the records that are made of them`);
    subjects.push(await startOn(join(folder, `search-${events}`), events));
  }
  say('searching, turn by turn');
  await measureInTurns(subjects, 100, isQuick);
  return kinds.flatMap((kind) => findingsOf(kind, subjects));
}

function findingsOf(kind: Kind, subjects: readonly Filled[]): Finding[] {
  const name = kind === 'words' ? 'Searching everything' : 'Searching for a beginning';
  const values = subjects.map(({ passes }) => lowestP99(passes[kind]));
  const each = subjects.map(({ events, passes }, index): Finding => {
    const detail = `median ${median(passes[kind].flat()).toFixed(2)} ms`;
    const what = `${name} p99, ${events.toLocaleString('en')} events`;
    return { what, value: values[index] ?? Number.NaN, unit: 'ms', detail };
  });
  const value = Math.max(...values) / (values[0] ?? Number.NaN);
  const ratio: Finding = { what: `${name} p99, much to little`, value, unit: '×' };
  return [...each, kind === 'words' ? { ...ratio, goal: { atMost: slowdownMax } } : ratio];
}

async function startOn(dataDir: string, events: number): Promise<Filled> {
  const server = await startProduct(dataDir);
  const connection = await connectSites(server.url, sites);
  await fill(server.url, connection, events);
  const agent = oneConnection();
  const headers = { authorization: `Bearer ${connection.session}` };
  let searched = 0;
  return {
    events,
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
