import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { askedWords, fillInbox, messagesEach } from './fill-inbox.ts';
import { oneConnection, timeRequest } from './latency.ts';
import type { Span } from './own-pauses.ts';
import { lowestP99, measureInTurns, type Subject } from './passes.ts';
import { ask, connectSites, startProduct } from './product.ts';
import { type Finding, median } from './report.ts';

const sites = 5;
/** How much slower a full inbox may be than a small one. */
const slowdownMax = 1.5;

const kinds = ['open', 'search'] as const;
type Kind = (typeof kinds)[number];

/** A server on an inbox of some size. */
interface Filled extends Subject<Kind> {
  readonly conversations: number;
}

/** How opening and searching the inbox changes with what is in it. */
export async function measureInbox(
  folder: string,
  isQuick: boolean,
  say: (line: string) => void,
): Promise<Finding[]> {
  const seedDir = join(folder, 'inbox-seed');
  const seed = await startProduct(seedDir);
  const { siteIds, session } = await connectSites(seed.url, sites);
  await seed.stop();
  const subjects: Filled[] = [];
  for (const conversations of isQuick ? [100, 2000] : [100, 10_000]) {
    const messages = (conversations * messagesEach).toLocaleString('en');
    say(`${conversations.toLocaleString('en')} conversations with ${messages} messages`);
    const dataDir = join(folder, `inbox-${conversations}`);
    cpSync(seedDir, dataDir, { recursive: true });
    await fillInbox(dataDir, siteIds, conversations);
    subjects.push(await startOn(dataDir, conversations, session));
  }
  say('opening and searching, turn by turn');
  await measureInTurns(subjects, 150, isQuick);
  return kinds.flatMap((kind) => findingsOf(kind, subjects));
}

function findingsOf(kind: Kind, subjects: readonly Filled[]): Finding[] {
  const name = kind === 'open' ? 'Opening the inbox' : 'Searching the inbox';
  const values = subjects.map(({ passes }) => lowestP99(passes[kind]));
  const each = subjects.map(({ conversations, passes }, index): Finding => {
    const middle = median(passes[kind].flat());
    const what = `${name} p99, ${conversations.toLocaleString('en')} conversations`;
    return { what, value: values[index] ?? Number.NaN, unit: 'ms', detail: `median ${middle.toFixed(2)} ms` };
  });
  const value = Math.max(...values) / (values[0] ?? Number.NaN);
  return [...each, { what: `${name} p99, full to small`, value, unit: '×', goal: { atMost: slowdownMax } }];
}

async function startOn(dataDir: string, conversations: number, session: string): Promise<Filled> {
  const server = await startProduct(dataDir);
  const agent = oneConnection();
  const headers = { authorization: `Bearer ${session}` };
  const base = `${server.url}/api/command-center`;
  const list = await ask<{ data: { conversation_id: number }[] }>(
    `${base}/conversations?status=open`,
    session,
  );
  const ids = list.data.map((each) => each.conversation_id);
  let opened = 0;
  let searched = 0;
  const get = (path: string): Promise<Span> => timeRequest(agent, `${base}${path}`, headers);
  return {
    conversations,
    server,
    passes: { open: [], search: [] },
    async call(kind) {
      if (kind === 'search') {
        const words = askedWords[++searched % askedWords.length] ?? '';
        return [await get(`/conversations?q=${encodeURIComponent(words)}&limit=50`)];
      }
      // Everything the inbox asks for when it is opened: the list, the counts, the first thread.
      const thread = ids[++opened % ids.length];
      return [
        await get('/conversations?status=open&limit=50'),
        await get('/conversations/counts'),
        await get(`/messages?conversation_id=${thread}`),
      ];
    },
  };
}
