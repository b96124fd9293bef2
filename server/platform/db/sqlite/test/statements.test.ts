import assert from 'node:assert/strict';
import { constants } from 'node:sqlite';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import type { Db } from '../../database.ts';
import { startWriting } from './writing.ts';

const writing = startWriting();
after(() => writing.close());

/** Counts how often SQLite prepares a statement when work is done twice: it calls the authorizer each time. */
async function preparedBy(work: (db: Db) => Promise<unknown>): Promise<{ first: number; again: number }> {
  let prepared = 0;
  writing.connection().setAuthorizer(() => {
    prepared += 1;
    return constants.SQLITE_OK;
  });
  const count = () =>
    writing.writer.transact(async (db) => {
      const before = prepared;
      await work(db);
      return prepared - before;
    });
  const [first, again] = [await count(), await count()];
  writing.connection().setAuthorizer(null);
  return { first, again };
}

test('a query with a limit is prepared once', async () => {
  const { first, again } = await preparedBy((db) =>
    db
      .selectFrom('note' as 'site')
      .selectAll()
      .limit(1)
      .execute(),
  );
  assert.ok(first > 0);
  assert.equal(again, 0);
});

test('the reason is a bound limit: SQLite prepares its statement each time', async () => {
  const { again } = await preparedBy((db) => sql`select note_id from note limit ${1}`.execute(db));
  assert.ok(again > 0);
});

test('a non-numeric limit is bound', async () => {
  const rows = await writing.writer.transact((db) =>
    db
      .selectNoFrom((none) => none.val(1).as('one'))
      .limit(sql<number>`${1 + 1} - 1`)
      .execute(),
  );
  assert.deepEqual(rows, [{ one: 1 }]);
});
