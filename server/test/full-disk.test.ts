import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { sql } from 'kysely';
import { onEachProduct } from '../features/events/test/on-each-product.ts';
import { asFailure } from '../kernel/errors.ts';

// A disk without room: what callers are told to do.

onEachProduct((here) => {
  test('a full disk answers 503 with a remedy, and calls succeed once there is space', async () => {
    const { database } = here.app;
    const site = await here.aSite();
    const isFull = database.kind === 'sqlite' ? fillSqlite : fillPostgres;
    const makeRoom = await isFull((statement) => database.transact((db) => sql.raw(statement).execute(db)));
    const big = { email: 'ada@example.com', message: 'x'.repeat(9000) };
    let refused = await site.send(big);
    for (let tries = 0; refused.status === 201 && tries < 50; tries++) refused = await site.send(big);
    assert.deepEqual([refused.status, refused.body.code], [503, 'not_ready'], refused.text);
    assert.match(refused.body.detail, /disk is full.*freed space/);
    assert.equal(refused.headers.get('retry-after'), '60');
    await makeRoom();
    assert.equal((await site.send(big)).status, 201);
  });
});

type Run = (statement: string) => Promise<{ readonly rows: readonly unknown[] }>;

/** SQLite reports a file that may not grow like a full disk. */
async function fillSqlite(run: Run): Promise<() => Promise<unknown>> {
  const { rows } = await run('pragma page_count');
  const pages = (rows[0] as { page_count: number }).page_count;
  await run(`pragma max_page_count = ${pages}`);
  return () => run('pragma max_page_count = 1000000');
}

/** PostgreSQL says this code where a table cannot be extended. */
async function fillPostgres(run: Run): Promise<() => Promise<unknown>> {
  await run(
    `create function refuse_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
  );
  await run('create trigger full_disk before insert on event for each row execute function refuse_room()');
  return () => run('drop trigger full_disk on event');
}

test('a file without space for it ends a call with 503, not an internal error', {
  skip: process.platform !== 'linux',
}, async () => {
  const thrown = await writeFile('/dev/full', 'x').catch((error: unknown) => error);
  assert.equal((thrown as NodeJS.ErrnoException).code, 'ENOSPC');
  const failure = asFailure(thrown);
  assert.equal(failure.code, 'not_ready');
  assert.match(failure.detail ?? '', /disk is full/);
});
