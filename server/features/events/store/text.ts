import { sql } from 'kysely';
import { addStepAfterCommit } from '../../../platform/db/behind-commit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { atCommit } from '../../../platform/db/rows-at-commit.ts';
import { indexText, indexTexts, newestIndexed } from '../../../platform/db/text-search.ts';

/**
 * Full-text index of events. With `indexesInBulk`, events wait for it in order of their ids: those after the newest
 * indexed one are examined individually, until there are many and all are indexed after a commit.
 */
export const eventIndex = 'event_text';

/**
 * Maximum events whose text is not indexed yet. More would delay later changes when they are indexed, and slow down
 * searches.
 */
const unindexedMax = 512;

export interface WordedEvent {
  readonly eventId: number;
  readonly siteId: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly subject: string | null;
  readonly message: string | null;
}

export const textOf = ({ name, email, subject, message }: Omit<WordedEvent, 'eventId' | 'siteId'>): string =>
  [name, email, subject, message].join('\n');

/** Makes a new event searchable from its commit on. */
export async function insertText(db: Db, event: WordedEvent): Promise<void> {
  if (db.capabilities.indexesInBulk) await noteNewest(db, [event.eventId]);
  else await indexText(db, eventIndex, { id: event.eventId, siteId: event.siteId, text: textOf(event) });
}

const noteNewest = atCommit<number>(async (db, eventIds) => {
  const newest = eventIds.reduce((a, b) => Math.max(a, b), 0);
  const indexed = await newestIndexed(db, eventIndex);
  if (newest - indexed >= unindexedMax) addStepAfterCommit(db, indexSome);
});

const worded = (db: Db) =>
  db
    .selectFrom('event')
    .select(['event_id as eventId', 'site_id as siteId', 'name', 'email', 'subject', 'message']);

export const selectTexts = (db: Db, eventIds: readonly number[]): Promise<WordedEvent[]> =>
  worded(db)
    .where(db.capabilities.isOneOf(sql.ref<number>('event_id'), eventIds))
    .execute();

const behind = (db: Db, eventId: number) => worded(db).where('event_id', '>', eventId).orderBy('event_id');

/** Events after the newest indexed one, oldest first. */
export const selectUnindexed = (db: Db, indexed: number): Promise<WordedEvent[]> =>
  behind(db, indexed).execute();

/** Batch size of indexing, in events or time: an event in a script without spaces can take 10 ms. */
const indexedAtOnce = { events: 512, milliseconds: 10 };
const readAtOnce = 64;

/** Indexes a batch. Returns true if more are waiting. */
async function indexSome(db: Db): Promise<boolean> {
  const until = performance.now() + indexedAtOnce.milliseconds;
  let last = await newestIndexed(db, eventIndex);
  for (let read = 0; read < indexedAtOnce.events; read += readAtOnce) {
    const events = await behind(db, last).limit(readAtOnce).execute();
    for (const event of events) {
      last = event.eventId;
      await indexTexts(db, eventIndex, [{ id: last, siteId: event.siteId, text: textOf(event) }]);
      if (performance.now() > until) return true;
    }
    if (events.length < readAtOnce) return false;
  }
  return true;
}

/** Indexes all waiting events. */
export async function indexWaiting(db: Db): Promise<void> {
  while (await indexSome(db));
}
