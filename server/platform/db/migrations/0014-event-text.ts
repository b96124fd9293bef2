import { type Kysely, sql } from 'kysely';
import type { Db } from '../database.ts';
import { indexTexts } from '../text-search.ts';
import type { Columns } from './columns.ts';

/** Events indexed at a time: a few megabytes of text. */
const slice = 2000;

/** Full-text search of events. Indexing 200,000 existing ones takes about 8 s on two slow cores. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  for (const statement of columns.searchable('event_text')) await statement.execute(db);
  for (let last = 0; ; ) {
    const { rows } = await sql<EventRow>`
      select event_id, site_id, name, email, subject, message from event
      where event_id > ${last} order by event_id limit ${slice}`.execute(db);
    const texts = rows.map(({ event_id: id, site_id: siteId, name, email, subject, message }) => ({
      id,
      siteId,
      text: [name, email, subject, message].join('\n'),
    }));
    await indexTexts(db as unknown as Db, 'event_text', texts);
    if (rows.length < slice) return;
    last = rows.at(-1)?.event_id ?? last;
  }
}

interface EventRow {
  readonly event_id: number;
  readonly site_id: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly subject: string | null;
  readonly message: string | null;
}
