import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { receiveMessage } from '../server/features/conversations/index.ts';
import type { Database } from '../server/platform/db/database.ts';
import { openDatabase } from '../server/platform/db/open.ts';

export const messagesEach = 20;
/** Messages that share a transaction. */
const chunk = 500;
/** Milliseconds between two messages. */
const step = 3000;

/** Words that are rarer the further back they stand, as words are. */
const vocabulary = Array.from({ length: 4000 }, (_, rank) => `word${rank}`);
/** In nearly every message, in some, in few, and the beginning of some. */
export const askedWords = ['word0', 'word20', 'word400', 'word1 word3', 'word12'];

/** The same numbers each time: mulberry32. */
export function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function wordsByChance(chance: () => number): string {
  const words = Array.from({ length: 25 }, () => vocabulary[Math.floor(vocabulary.length ** chance()) - 1]);
  return words.join(' ');
}

/** Has visitors write to a data folder whose server does not run, through the product's own intake. */
export async function fillInbox(
  dataDir: string,
  siteIds: readonly number[],
  conversations: number,
): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  const chance = createChance(20_261_121);
  const total = conversations * messagesEach;
  const began = Date.now() - total * step;
  for (let first = 0; first < total; first += chunk) {
    await database.transact(async (db) => {
      for (let number = first; number < Math.min(first + chunk, total); number++) {
        const key = number % conversations;
        await receiveMessage(
          db,
          {
            siteId: siteIds[key % siteIds.length] ?? 0,
            thread: { by: 'key', key: `conversation ${key}` },
            contactId: undefined,
            name: `Visitor ${key}`,
            email: null,
            subject: `Subject ${key}`,
            body: wordsByChance(chance),
            labels: {
              priority: 'normal',
              category: null,
              subcategory: null,
              folder: null,
              tags: ['website'],
            },
            metadata: '{}',
            clientMessageId: null,
            eventId: null,
            at: began + number * step,
          },
          [],
        );
      }
    });
  }
  await settle(database);
  await database.close();
}

/** Half is open, so that also the smallest inbox fills a page; of the rest most is resolved. Little is unread. */
async function settle(database: Database): Promise<void> {
  await database.transact(async (db) => {
    const change = (
      values: { status?: 'resolved' | 'pending'; unread?: number },
      where: RawBuilder<SqlBool>,
    ) => db.updateTable('conversation').set(values).where(where).execute();
    await change({ unread: 0 }, sql`conversation_id % 20 <> 0`);
    await change({ status: 'resolved' }, sql`conversation_id % 2 = 1`);
    await change({ status: 'pending' }, sql`conversation_id % 10 = 1`);
  });
}
