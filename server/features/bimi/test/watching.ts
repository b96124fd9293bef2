import type { Selectable } from 'kysely';
import { runSoon } from '../../../platform/jobs/index.ts';
import { eventually } from '../../../test/eventually.ts';
import type { Product, Site } from '../../events/test/on-each-product.ts';
import type { BimiRecordTable } from '../store/tables.ts';
import { dueJob, recheckJob } from '../work/jobs.ts';
import type { Brand } from './brand.ts';

/** A site whose record is looked at again by itself, and what is told of it. */
export interface Watching {
  /** The only one there is. */
  record(): Promise<Selectable<BimiRecordTable>>;
  change(values: Partial<Selectable<BimiRecordTable>>): Promise<void>;
  /** Codes of what is warned of at the record. */
  warnings(): Promise<string[]>;
  /** Site, sender and code of each line on the overview. */
  onOverview(): Promise<unknown[][]>;
  /** Change feed entries about records and their warnings. */
  changes(): Promise<string[]>;
  /** Prepares a record and publishes it; returns its value. */
  published(body?: object): Promise<string>;
  /** Has what is due begun. */
  due(): Promise<void>;
  /** The day is over, and what is due was done. */
  aDayLater(): Promise<void>;
  jobs(): Promise<number>;
}

export function watching(brand: Brand, here: Product, site: () => Site): Watching {
  const { database } = here.app;
  const record = () => database.reader.selectFrom('bimi_record').selectAll().executeTakeFirstOrThrow();
  const change = (values: Partial<Selectable<BimiRecordTable>>) =>
    database.transact(async (db) => void (await db.updateTable('bimi_record').set(values).execute()));
  async function jobs() {
    const { count } = await database.reader
      .selectFrom('job')
      .select((job) => job.fn.countAll<number>().as('count'))
      .where('name', '=', recheckJob.name)
      .executeTakeFirstOrThrow();
    return Number(count);
  }
  const due = () =>
    database.transact(async (db) => {
      await db.updateTable('bimi_record').set({ check_at: 1 }).execute();
      await runSoon(db, dueJob, Date.now());
    });
  return {
    record,
    change,
    async warnings() {
      const { body } = await here.get('/bimi/status', { site_id: site().siteId });
      return body.warnings.map(({ code }: { code: string }) => code);
    },
    async onOverview() {
      const { body } = await here.get('/summary');
      return body.mail_warnings.map(({ site_id, sender_email, code }: Record<string, unknown>) => [
        site_id,
        sender_email,
        code,
      ]);
    },
    async changes() {
      const rows = await database.reader
        .selectFrom('change')
        .select(['kind', 'op'])
        .where('kind', 'in', ['bimi_record', 'bimi_warning'])
        .execute();
      return rows.map(({ kind, op }) => `${kind} ${op}`);
    },
    async published(body = {}) {
      const prepared = await brand.prepare(here, site(), body);
      brand.dns.txt(brand.name, prepared.body.record_value);
      return prepared.body.record_value as string;
    },
    due,
    jobs,
    async aDayLater() {
      await due();
      await eventually(
        async () => (await record()).check_at !== 1 && (await jobs()) === 0,
        'the record to be looked at',
      );
    },
  };
}
