import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { RetryLater } from '../../../kernel/job.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type OpenedDatabase, onEachDatabase } from '../../../test/databases.ts';
import { aSiteWithAccounts } from '../../social/test/engine.ts';
import type { AuditProvider } from '../provider/port.ts';
import type { ProviderName } from '../schema.ts';
import type { PreflightResult } from '../service/preflight.ts';
import { byCalendar, findAudit } from '../store/audits.ts';
import { auditJob } from '../work/jobs.ts';
import { auditJobHandler } from '../work/run-audit.ts';
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

  const aWaiting = (client: string) =>
    database.transact((db) =>
      aKeptAudit(db, siteId, { client, state: 'waiting', reason: null, ended_at: null }),
    );
  const faults: unknown[] = [];

  /** One attempt at an audit; answers what has become of it. */
  async function attempt(
    auditId: number,
    attempt: number,
    measure: AuditProvider['measure'],
    preflight: PreflightResult,
    by?: ProviderName,
  ) {
    const { handler } = auditJobHandler({
      database,
      providers: {
        of: () => assert.fail('It was chosen when it was asked for.'),
        named: (name) => ({ name: by ?? name, missing: async () => undefined, measure }),
      },
      lookAt: async () => preflight,
      storeShots: async () => [],
      onFault: (thrown) => faults.push(thrown),
      now: Date.now,
    });
    const { signal } = new AbortController();
    const run = {
      input: { page_audit_id: auditId },
      attempt,
      signal,
      progress() {},
      done: (work: unknown) => work,
    };
    const end = (await handler(run as never)) as unknown as (db: unknown) => Promise<void>;
    await database.transact((db) => end(db));
    return findAudit(database.reader, auditId);
  }

  test('an audit failed by our fault is retried, and ends with the last attempt', async () => {
    const id = await aWaiting('admin 1');
    const fault = new Error('Ours.');
    const failing = async () => {
      throw fault;
    };
    await assert.rejects(attempt(id, 1, failing, { kind: 'open' }), fault);
    assert.equal((await findAudit(database.reader, id))?.ended_at, null);
    const ended = await attempt(id, auditJob.attempts, failing, { kind: 'open' });
    assert.deepEqual([ended?.state, ended?.reason], ['failed', 'interrupted']);
    assert.deepEqual(faults, [fault]);
  });

  test('a site that is down at its weekly audit is retried before a failure is recorded', async () => {
    const id = await aWaiting(byCalendar);
    const measure = () => assert.fail('It is not measured.');
    for (const time of [1, 2])
      await assert.rejects(attempt(id, time, measure, { kind: 'failed', reason: 'unreachable' }), RetryLater);
    const ended = await attempt(id, 3, measure, { kind: 'failed', reason: 'unreachable' });
    assert.deepEqual([ended?.state, ended?.reason], ['failed', 'unreachable']);
  });

  test('an audit names its auditor, even if the selected one is gone', async () => {
    const id = await database.transact((db) =>
      aKeptAudit(db, siteId, { provider: 'pagespeed', state: 'waiting', reason: null, ended_at: null }),
    );
    const measure = async () => ({ state: 'failed', reason: 'timeout' }) as const;
    const ended = await attempt(id, 1, measure, { kind: 'open' }, 'lighthouse');
    assert.deepEqual([ended?.provider, ended?.reason], ['lighthouse', 'timeout']);
  });

  test('a permanent failure is recorded at once', async () => {
    const id = await aWaiting(byCalendar);
    const measure = () => assert.fail('It is not measured.');
    const ended = await attempt(id, 1, measure, { kind: 'failed', reason: 'not_a_page' });
    assert.equal(ended?.reason, 'not_a_page');
  });
});
