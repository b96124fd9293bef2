import assert from 'node:assert/strict';
import { randomBytes, randomInt } from 'node:crypto';
import { recordChange } from '../../../features/changes/index.ts';
import { scheduleWake } from '../../../features/conversations/work/wake-snoozed.ts';
import { makeDueJob } from '../../../features/tasks/work/make-due.ts';
import { savePosition } from '../../../features/webhooks/store/position.ts';
import { aWebhook } from '../../../features/webhooks/test/a-webhook.ts';
import { createSeal } from '../../../platform/crypto/seal.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import type { WebhookTally } from '../mixed-load/webhook-tally.ts';

// What the product itself does by jobs: changes that a webhook is told of, tasks that come due, conversations that open.

/** Makes a site with a webhook and an agent. Returns the key that the webhook's secret is sealed with, in hex. */
export async function prepareFeatures(database: Database, url: string): Promise<string> {
  const secretKey = randomBytes(32);
  const now = database.now();
  await database.transact(async (db) => {
    const { project_id } = await db
      .insertInto('project')
      .values({ name: 'Garden', internal: 0, created_at: now })
      .returning('project_id')
      .executeTakeFirstOrThrow();
    const site = { name: 'Garden', url: '', domain: '', site_key: 'garden', kind: 'connected' } as const;
    await db
      .insertInto('site')
      .values({ ...site, internal: 0, project_id, created_at: now })
      .execute();
    const agent = { name: 'Checker', kind: 'local', description: '', enabled: 1 } as const;
    await db
      .insertInto('agent')
      .values({ ...agent, project_id, created_at: now, updated_at: now })
      .execute();
    const seal = createSeal([secretKey], 'webhook');
    await aWebhook(db, { projectId: project_id, url, seal, now });
    // Changes before the first read of the feed are delivered to nobody.
    await savePosition(db, await db.capabilities.commitHead());
  });
  return secretKey.toString('hex');
}

/** Causes work for the jobs of features, some of it delayed. */
export async function feedFeatures(database: Database): Promise<void> {
  await database.transact(async (db) => {
    const { site_id: siteId, project_id } = await db
      .selectFrom('site')
      .select(['site_id', 'project_id'])
      .where('site_key', '=', 'garden')
      .executeTakeFirstOrThrow();
    const at = database.now();
    for (let number = 0; number < 3; number++)
      await recordChange(db, { kind: 'event', id: randomInt(2 ** 47), op: 'created', siteId, at });
    const dueAt = at + randomInt(300);
    await planTask(db, project_id, dueAt, at);
    await snooze(db, siteId, dueAt, at);
  });
}

async function planTask(db: Db, project_id: number, at: number, now: number): Promise<void> {
  const { agent_id } = await db.selectFrom('agent').select('agent_id').executeTakeFirstOrThrow();
  const { task_id } = await db
    .insertInto('task')
    .values({
      project_id,
      kind: 'local',
      title: 'Water',
      description: '',
      status: 'scheduled',
      priority: 'normal',
      run_at: at,
      next_run_at: at,
      agent_id,
      created_by: '',
      created_at: now,
      updated_at: now,
    })
    .returning('task_id')
    .executeTakeFirstOrThrow();
  await enqueue(db, makeDueJob, { task_id, at }, { now, runAt: at });
}

async function snooze(db: Db, site_id: number, until: number, now: number): Promise<void> {
  const { conversation_id } = await db
    .insertInto('conversation')
    .values({
      site_id,
      channel: 'event',
      subject: '',
      status: 'snoozed',
      snoozed_until: until,
      priority: 'normal',
      tags: '[]',
      unread: 0,
      message_count: 0,
      preview: '',
      last_direction: 'in',
      last_message_at: now,
      created_at: now,
      updated_at: now,
    })
    .returning('conversation_id')
    .executeTakeFirstOrThrow();
  await scheduleWake(db, { conversation_id, site_id }, until, now);
}

/** Has the jobs of killed processes, which nobody holds any more, taken over at once. */
export async function endLeases(database: Database): Promise<void> {
  await database.transact((db) =>
    db
      .updateTable('job')
      .set({ lease_until: database.now() })
      .where('state', '=', 'claimed')
      .where('name', 'not like', 'mix.%')
      .execute(),
  );
}

/** Fails unless all that was asked of the features has happened once, and arrived at the receiver. Returns how much. */
export async function assertFeaturesDidOnce(db: Db, tally: WebhookTally): Promise<number> {
  const changes = await db
    .selectFrom('change')
    .leftJoin('webhook_delivery', 'webhook_delivery.seq', 'change.seq')
    .select(['change.seq', 'webhook_delivery.state', 'webhook_delivery.delivery_id'])
    .where('change.kind', '=', 'event')
    .execute();
  assert.equal(new Set(changes.map(({ seq }) => seq)).size, changes.length, 'one delivery for each change');
  assert.ok(changes.every(({ state }) => state === 'succeeded'));
  assert.equal(tally.changes(), changes.length, 'each change arrived');
  assert.equal(tally.doubled(), 0, 'under one webhook-id');
  const successes = db.selectFrom('webhook_attempt').select('delivery_id').where('error', 'is', null);
  assert.deepEqual(
    (await successes.orderBy('delivery_id').execute()).map((row) => row.delivery_id),
    changes.map((change) => change.delivery_id ?? 0).sort((a, b) => a - b),
    'each success is written down once',
  );

  const changeIds = async (kind: string, op: 'created' | 'updated') => {
    const query = db.selectFrom('change').select('record_id').where('kind', '=', kind).where('op', '=', op);
    return (await query.orderBy('record_id').execute()).map((row) => row.record_id);
  };
  const tasks = await db.selectFrom('task').select(['task_id', 'next_run_at']).orderBy('task_id').execute();
  const runs = await db.selectFrom('task_run').select(['run_id', 'task_id']).orderBy('task_id').execute();
  assert.deepEqual(
    runs.map(({ task_id }) => task_id),
    tasks.map(({ task_id }) => task_id),
    'one run for each due time',
  );
  assert.ok(tasks.every(({ next_run_at }) => next_run_at === null));
  assert.deepEqual(
    await changeIds('run', 'created'),
    runs.map(({ run_id }) => run_id).sort((a, b) => a - b),
  );
  const conversations = await db
    .selectFrom('conversation')
    .select(['conversation_id', 'status'])
    .orderBy('conversation_id')
    .execute();
  assert.ok(conversations.every(({ status }) => status === 'open'));
  assert.deepEqual(
    await changeIds('conversation', 'updated'),
    conversations.map(({ conversation_id }) => conversation_id),
    'each was opened once',
  );
  return changes.length + tasks.length + conversations.length;
}
