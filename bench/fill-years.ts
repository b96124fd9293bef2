import { DatabaseSync } from 'node:sqlite';
import { ask, type Connection } from './product.ts';
import { sampleEvent } from './sample-event.ts';

/** What one call of `events/batch` takes. */
const batchMax = 500;

/** Has people write to the sites: each becomes a contact, a lead and a conversation, through the product's own intake. */
export async function sendFrom(
  url: string,
  { siteIds, adminToken }: Connection,
  people: number,
): Promise<void> {
  const perBatch = batchMax / 2;
  for (let first = 0; first < people; first += perBatch) {
    const siteId = siteIds[(first / perBatch) % siteIds.length] ?? 0;
    const events = Array.from({ length: perBatch }, (_, index) => first + index).flatMap((person) =>
      (['lead', 'message'] as const).map((type) => ({
        ...sampleEvent(siteId, `${type}-${person}`, person),
        type,
        email: `visitor-${person}@example.com`,
        name: `Grace ${nameOf(person)}`,
      })),
    );
    await ask(`${url}/api/control-plane/events/batch`, adminToken, { site_id: siteId, events });
  }
}

/** A family name that few share. */
export const nameOf = (person: number): string => `Example${person % 5000}`;

/** Makes tasks that come every minute. */
export async function planTasks(url: string, { siteIds, session }: Connection, count: number): Promise<void> {
  for (let number = 0; number < count; number++) {
    await ask(`${url}/api/command-center/tasks`, session, {
      kind: 'site',
      site_id: siteIds[number % siteIds.length],
      title: `Task ${number}`,
      schedule: { cron: '* * * * *' },
    });
  }
}

/** Adds rows to the audit log of a database whose product does not run: copies of its own, with other actors. */
export function growAudit(file: string, rows: number): void {
  const database = new DatabaseSync(file);
  const columns = database
    .prepare("SELECT name FROM pragma_table_info('audit')")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !['audit_id', 'actor'].includes(name))
    .join(', ');
  database.exec(`
    PRAGMA synchronous = OFF;
    CREATE TEMP TABLE seed AS SELECT * FROM audit LIMIT 100;
    WITH RECURSIVE copy (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM copy WHERE number < ${rows / 100})
    INSERT INTO audit (actor, ${columns}) SELECT 'site token ' || (copy.number % 50), ${columns} FROM copy, seed;
  `);
  database.close();
}
