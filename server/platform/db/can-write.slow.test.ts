import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { freshDatabase, postgresForTests } from '../../test/postgres.ts';
import type { CommitObserver } from './database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

const databases = [
  {
    title: 'on SQLite',
    async open(observe: CommitObserver) {
      const dataDir = mkdtempSync(join(tmpdir(), 'wheelhouse-can-write-'));
      const database = await openDatabase({ databaseUrl: undefined, dataDir }, { committed: observe });
      return { database, remove: async () => rmSync(dataDir, { recursive: true }) };
    },
  },
  {
    title: 'on PostgreSQL',
    async open(observe: CommitObserver) {
      const postgres = await postgresForTests();
      const fresh = await freshDatabase(postgres);
      const database = await openDatabase({ databaseUrl: fresh.url, dataDir: '' }, { committed: observe });
      const remove = async () => {
        await fresh.drop();
        await postgres.stop();
      };
      return { database, remove };
    },
  },
];

for (const { title, open } of databases) {
  describe(title, { timeout: 60_000 }, () => {
    test('concurrent checks for writability share one disk write', async () => {
      let commits = 0;
      const { database, remove } = await open(() => {
        commits += 1;
      });
      // A database without tables is not writable either, and that result is cached too.
      const none = await Promise.allSettled([database.canWrite(), database.canWrite()]);
      assert.deepEqual(
        none.map(({ status }) => status),
        ['rejected', 'rejected'],
      );
      await migrate(database);
      assert.equal(commits, 1);
      while (
        await database.canWrite().then(
          () => false,
          () => true,
        )
      ) {
        await new Promise((resume) => setTimeout(resume, 100));
      }
      await Promise.all(Array.from({ length: 1000 }, () => database.canWrite()));
      assert.equal(commits, 2);
      await database.close();
      await remove();
    });
  });
}
