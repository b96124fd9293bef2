import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { Failure } from '../../kernel/errors.ts';
import type { SlowCall } from '../../kernel/ports.ts';
import { type OpenedDatabase, onEachDatabase } from '../../test/databases.ts';
import type { Database, Db } from './database.ts';

const patient = { signal: undefined, deadlineScope: 'call' } as const;
const tooLong = (thrown: unknown) => thrown instanceof Failure && thrown.code === 'took_too_long';

/** Keeps a connection busy. SQLite cannot sleep, so it counts: fast machines finish sooner. */
const queryLasting = async (
  { kind, slowReader }: Database,
  seconds: number,
  call: SlowCall = patient,
): Promise<unknown> =>
  (kind === 'postgres'
    ? sql`select pg_sleep(${seconds})`
    : sql`with recursive number (n) as (select 1 union all select n + 1 from number where n < ${seconds * 3_000_000})
          select count(*) from number`
  ).execute(slowReader(call));

const one = async (db: Db): Promise<unknown> => (await sql`select 1 as one`.execute(db)).rows;

onEachDatabase((openFresh) => {
  describe('the reader for slow queries', () => {
    let opened: OpenedDatabase;
    before(async () => {
      opened = await openFresh();
    });
    after(() => opened.close());

    test('blocks no one else in the process', async () => {
      let isReading = true;
      const reading = queryLasting(opened.database, 0.3).finally(() => {
        isReading = false;
      });
      let readCount = 0;
      for (; isReading; readCount++) await new Promise((resume) => setImmediate(resume));
      await reading;
      assert.ok(readCount > 100, `${readCount} turns of the event loop`);
    });

    test('keeps connections for others, under any load', async () => {
      const { database } = opened;
      const answered: string[] = [];
      const many = Array.from({ length: 12 }, () =>
        queryLasting(database, 0.2).then(() => answered.push('slow')),
      );
      await one(database.reader).then(() => answered.push('quick'));
      await Promise.all(many);
      assert.equal(answered[0], 'quick');
    });

    test('sees what was just committed, and refuses writes', async () => {
      const { database } = opened;
      const reader = database.slowReader(patient);
      for (const name of ['First', 'Second']) {
        await database.transact((db) =>
          db.insertInto('project').values({ name, internal: 0, created_at: 0 }).execute(),
        );
        const projects = await reader.selectFrom('project').select('name').orderBy('project_id').execute();
        assert.equal(projects.at(-1)?.name, name);
      }
      await assert.rejects(reader.deleteFrom('project').execute(), /read-?only/i);
      assert.throws(() => reader.transaction(), /Database\.transact/);
    });

    test('reports query errors, and continues', async () => {
      const reader = opened.database.slowReader(patient);
      await assert.rejects(sql`select number from nowhere`.execute(reader), /nowhere/);
      assert.deepEqual(await one(reader), [{ one: 1 }]);
    });

    test('skips queries of callers that left', async () => {
      const { database } = opened;
      const leaving = new AbortController();
      const isClientClosed = (thrown: unknown) =>
        thrown instanceof Failure && thrown.code === 'client_closed';
      const busy = Array.from({ length: 6 }, () => queryLasting(database, 0.1));
      const callOptions = { signal: leaving.signal, deadlineScope: 'call' } as const;
      const unwanted = [1, 2, 3].map(() => queryLasting(database, 30, callOptions));
      leaving.abort();
      for (const each of unwanted) await assert.rejects(each, isClientClosed);
      await Promise.all(busy);
      assert.deepEqual(await one(database.slowReader(patient)), [{ one: 1 }]);
    });

    test('admits no more than can be answered in time', async () => {
      const { database } = opened;
      const reads = Array.from({ length: 130 }, () => queryLasting(database, 0.002));
      const ended = await Promise.allSettled(reads);
      const refused = ended
        .filter((each) => each.status === 'rejected')
        .map(({ reason }) => reason as Failure);
      assert.ok(refused.length > 0 && refused.length < 40, `${refused.length} refused`);
      for (const { code, headers } of refused) {
        assert.equal(code, 'not_ready');
        assert.match(headers['Retry-After'] ?? '', /^\d+$/);
      }
    });
  });

  describe('a reader past its deadline', () => {
    let opened: OpenedDatabase;
    /** On a busy machine, starting a thread may take longer than its deadline. */
    const answeredOnce = async (): Promise<void> => {
      while (!(await one(opened.database.slowReader(patient)).catch(() => undefined)));
    };
    before(async () => {
      opened = await openFresh({ slowReadSeconds: 0.5 });
      await answeredOnce();
    });
    after(() => opened.close());

    test('has one deadline for all reads, or per part of a file', async () => {
      const { database } = opened;
      const readRepeatedly = async (deadlineScope: 'call' | 'query') => {
        const reader = database.slowReader({ signal: undefined, deadlineScope });
        for (const startedAt = performance.now(); performance.now() - startedAt < 700; ) await one(reader);
      };
      await readRepeatedly('query');
      await assert.rejects(readRepeatedly('call'), tooLong);
    });

    test('aborts and says so; later calls are answered, even meanwhile', async () => {
      const { database } = opened;
      for (const _ of [1, 2, 3]) await assert.rejects(queryLasting(database, 3), tooLong);
      await answeredOnce();
    });
  });
});
