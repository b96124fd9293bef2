import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { onEachDatabase } from '../../../test/databases.ts';
import { migrate } from '../migrate.ts';

onEachDatabase((openFresh) => {
  test('existing scheduled work gets its jobs, with partition and time', async () => {
    const { database, close } = await openFresh();
    try {
      await database.transact(async (db) => {
        // State left by the previous version.
        await sql`alter table webhook_delivery drop column job_id`.execute(db);
        await sql`alter table webhook_delivery add column lease_until bigint`.execute(db);
        await sql`create index conversation_snoozed on conversation (snoozed_until)`.execute(db);
        await sql`delete from migration where name = '0019-work-on-the-queue'`.execute(db);
        await sql`insert into project (name, internal, created_at) values ('Garden', 0, 1)`.execute(db);
        for (const failing of [null, 50])
          await sql`
            insert into webhook (project_id, url, description, events, secret, secret_last4, state, active_after,
              failing_since, created_by, created_at)
            select project_id, 'https://example.com', '', '[]', '', '', 'active', 0, cast(${failing} as bigint), '', 1
            from project where name = 'Garden'`.execute(db);
        const deliveries: [webhook: number, state: string, due: number | null, lease: number | null][] = [
          [1, 'pending', 100, null],
          [1, 'pending', 70, null],
          [1, 'delivering', 60, 900],
          [1, 'succeeded', null, null],
          [2, 'pending', 5000, null],
        ];
        for (const [webhook, state, due, lease] of deliveries)
          await sql`
            insert into webhook_delivery (webhook_id, message_id, event, payload, state, attempts, tries,
              next_attempt_at, lease_until, created_at, ended_at)
            values (${webhook}, 'msg', 'event.received', '{}', ${state}, 0, 0, cast(${due} as bigint),
              cast(${lease} as bigint), 40, cast(${state === 'succeeded' ? 80 : null} as bigint))`.execute(
            db,
          );
        for (const next of [null, 300])
          await sql`
            insert into task (project_id, kind, title, description, status, priority, next_run_at, created_by,
              created_at, updated_at)
            select project_id, 'local', 'Water', '', 'scheduled', 'normal', cast(${next} as bigint), '', 1, 1
            from project where name = 'Garden'`.execute(db);
        await sql`
          insert into agent (name, kind, description, enabled, created_at, updated_at)
          values ('Checker', 'local', '', 1, 1, 1)`.execute(db);
        for (const attempt of [2, 3])
          await sql`
            insert into task_run (task_id, project_id, site_id, agent_id, due_at, state, attempt, lease_until)
            select cast(${attempt - 1} as bigint), project_id, null, 1, ${attempt}, 'claimed', ${attempt}, 400
            from project where name = 'Garden'`.execute(db);
        for (const [status, until] of [
          ['snoozed', 600],
          ['snoozed', null],
          ['open', null],
        ] as const)
          await sql`
            insert into conversation (site_id, channel, subject, status, priority, tags, unread, message_count, preview,
              last_direction, snoozed_until, created_at, updated_at, last_message_at)
            values (7, 'form', '', ${status}, 'normal', '[]', 0, 0, '', 'in', cast(${until} as bigint), 1, 1, 1)`.execute(
            db,
          );
      });
      assert.deepEqual(await migrate(database), ['0019-work-on-the-queue']);
      const { reader } = database;
      const jobs = await reader
        .selectFrom('job')
        .select(['name', 'lane', 'input', 'priority', 'run_at', 'site_id', 'project_id'])
        .orderBy('job_id')
        .execute();
      const project = (await reader.selectFrom('webhook').select('project_id').executeTakeFirstOrThrow())
        .project_id;
      const sent = (name: string, priority: number, webhook_id: number, delivery_id: number, at: number) => ({
        name,
        lane: String(webhook_id),
        input: JSON.stringify({ webhook_id, delivery_id, at }),
        priority,
        run_at: at,
        site_id: null,
        project_id: project,
      });
      const local = { lane: null, site_id: null, project_id: project };
      const ofSite = { lane: null, site_id: 7, project_id: null };
      assert.deepEqual(jobs, [
        sent('webhook.deliver', 2, 1, 1, 100),
        sent('webhook.deliver', 2, 1, 2, 70),
        // Once its process has lost it.
        sent('webhook.deliver', 2, 1, 3, 900),
        sent('webhook.retry', 3, 2, 5, 5000),
        { ...local, name: 'task.make_due', input: '{"task_id":2,"at":300}', priority: 1, run_at: 300 },
        {
          ...local,
          name: 'task.end_lost_run',
          input: '{"task_id":2,"run_id":2,"lease_until":400}',
          priority: 2,
          run_at: 400,
        },
        {
          ...ofSite,
          name: 'conversation.wake',
          input: '{"conversation_id":1,"until":600}',
          priority: 1,
          run_at: 600,
        },
      ]);
      const partitions = await reader.selectFrom('job_lane').selectAll().orderBy('lane').execute();
      assert.deepEqual(partitions, [
        { name: 'webhook.deliver', lane: '1', next_at: 70 },
        { name: 'webhook.retry', lane: '2', next_at: 5000 },
      ]);
      const states = await reader
        .selectFrom('webhook_delivery')
        .select(['state', 'next_attempt_at'])
        .orderBy('delivery_id')
        .execute();
      assert.deepEqual(states[2], { state: 'pending', next_attempt_at: 900 });
    } finally {
      await close();
    }
  });
});
