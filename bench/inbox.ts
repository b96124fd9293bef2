import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { askedWords, fillInbox, messagesEach } from './fill-inbox.ts';
import { oneConnection, timeRequest } from './latency.ts';
import type { Span } from './own-pauses.ts';
import { measureInTurns } from './passes.ts';
import { ask, connectSites, startProduct } from './product.ts';
import type { Finding } from './report.ts';
import { counted, type Sized, slowdown } from './slowdown.ts';

const sites = 5;
/** How much slower a full inbox may be than a small one. */
const slowdownMax = 1.5;

type Kind = 'open' | 'search';

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
  const subjects: Sized<Kind>[] = [];
  for (const conversations of isQuick ? [100, 2000] : [100, 10_000]) {
    const size = counted(conversations, 'conversations');
    say(`${size} with ${counted(conversations * messagesEach, 'messages')}`);
    const dataDir = join(folder, `inbox-${conversations}`);
    cpSync(seedDir, dataDir, { recursive: true });
    await fillInbox(dataDir, siteIds, conversations);
    subjects.push(await startOn(dataDir, size, session));
  }
  say('opening and searching, turn by turn');
  await measureInTurns(subjects, 150, isQuick);
  const compared = { sizes: 'full to small', atMost: slowdownMax };
  return [
    ...slowdown(subjects, { kind: 'open', name: 'Opening the inbox', ...compared }),
    ...slowdown(subjects, { kind: 'search', name: 'Searching the inbox', ...compared }),
  ];
}

async function startOn(dataDir: string, size: string, session: string): Promise<Sized<Kind>> {
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
    size,
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
