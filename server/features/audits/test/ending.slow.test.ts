import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { successStatus } from '../../../kernel/operation.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type OpenedDatabase, onEachDatabase } from '../../../test/databases.ts';
import { aSiteWithAccounts } from '../../social/test/engine.ts';
import { operations } from '../operations.ts';
import { presentAudit } from '../present.ts';
import { endedAudit } from '../service/ending.ts';
import { countOpening } from '../service/openings.ts';
import { findAudit } from '../store/audits.ts';
import { finishAudit } from '../work/settle.ts';
import { aKeptAudit } from './rows.ts';

onEachDatabase((openFresh) => {
  let opened: OpenedDatabase;
  let database: Database;
  let siteId: number;
  before(async () => {
    opened = await openFresh();
    ({ database } = opened);
    ({ siteId } = await database.transact((db) => aSiteWithAccounts(db, 1, Date.now())));
  });
  after(() => opened.close());
  const aWaiting = () =>
    database.transact((db) => aKeptAudit(db, siteId, { state: 'waiting', reason: null, ended_at: null }));

  test('a call that outlasts its wait is answered as running, with 202 and a link', async () => {
    const id = await aWaiting();
    const row = await endedAudit(database, id, 50);
    assert.ok(row && row.ended_at === null);
    const shown = presentAudit(row);
    assert.equal(successStatus(operations.pageAuditRun, shown), 202);
    assert.equal(shown.audit_url, `/api/control-plane/site-builder/pagespeed/${id}`);
    assert.ok(!('score' in shown));
  });

  test('a waiting call learns at once of the end, in another process too, or of a deleted record', async () => {
    const id = await aWaiting();
    const began = performance.now();
    const waiting = endedAudit(database, id, 30_000);
    const other = await opened.another();
    await other.transact((db) => finishAudit(db, id, { state: 'failed', reason: 'timeout' }, Date.now()));
    assert.equal((await waiting)?.reason, 'timeout');
    assert.ok(performance.now() - began < 10_000);
    assert.equal(await endedAudit(database, 999_999, 30_000), undefined);
  });

  test('an ended audit stays as it is, whoever ends it again', async () => {
    const id = await aWaiting();
    for (const reason of ['timeout', 'page_hung'] as const)
      await database.transact((db) => finishAudit(db, id, { state: 'failed', reason }, Date.now()));
    assert.equal((await findAudit(database.reader, id))?.reason, 'timeout');
  });

  test('of concurrent calls in two processes four are admitted, per window', async () => {
    const other = await opened.another();
    const now = Date.now();
    const count = (on: Database, client = 'site 1', kind: 'audit' | 'picture' = 'audit') =>
      on.transact((db) => countOpening(db, kind, siteId, client, now));
    const waits = await Promise.all(
      Array.from({ length: 12 }, (_, at) => count(at % 2 === 0 ? database : other)),
    );
    assert.equal(waits.filter((waitMs) => waitMs === undefined).length, 4);
    assert.ok(waits.every((waitMs) => waitMs === undefined || waitMs === 60_000));
    assert.equal(await count(other, 'site 2'), undefined);
    assert.equal(await count(other, 'site 1', 'picture'), undefined);
  });
});
