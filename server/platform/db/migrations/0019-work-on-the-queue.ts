import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * Scheduled work becomes jobs: webhook deliveries, due times of tasks, claim deadlines of runs, and snoozed
 * conversations. A delivery that was being sent waits for the end of its process's lease.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('webhook_delivery').addColumn('job_id', 'bigint').execute();
  await sql`
    update webhook_delivery set state = 'pending', next_attempt_at = coalesce(lease_until, created_at)
    where ended_at is null and (state = 'delivering' or next_attempt_at is null)`.execute(db);
  await schema.alterTable('webhook_delivery').dropColumn('lease_until').execute();

  const isFailing = sql`webhook.failing_since is not null`;
  await insertJobs(db, {
    name: sql`case when ${isFailing} then 'webhook.retry' else 'webhook.deliver' end`,
    priority: sql`case when ${isFailing} then 3 else 2 end`,
    lane: sql`cast(webhook.webhook_id as text)`,
    input: { webhook_id: 'webhook.webhook_id', delivery_id: 'delivery_id', at: 'next_attempt_at' },
    runAt: 'next_attempt_at',
    projectId: sql`webhook.project_id`,
    siteId: sql`cast(null as bigint)`,
    from: sql`webhook_delivery join webhook on webhook.webhook_id = webhook_delivery.webhook_id
      where ended_at is null order by delivery_id`,
  });
  await sql`
    insert into job_lane (name, lane, next_at)
    select name, lane, min(run_at) from job where name in ('webhook.deliver', 'webhook.retry') group by name, lane`.execute(
    db,
  );

  const ofSiteOrProject = {
    siteId: sql`site_id`,
    projectId: sql`case when site_id is null then project_id end`,
    lane: sql`cast(null as text)`,
  };
  await insertJobs(db, {
    ...ofSiteOrProject,
    name: sql`'task.make_due'`,
    priority: sql`1`,
    input: { task_id: 'task_id', at: 'next_run_at' },
    runAt: 'next_run_at',
    from: sql`task where next_run_at is not null`,
  });
  await insertJobs(db, {
    ...ofSiteOrProject,
    name: sql`'task.end_lost_run'`,
    priority: sql`2`,
    input: { task_id: 'task_id', run_id: 'run_id', lease_until: 'lease_until' },
    runAt: 'lease_until',
    from: sql`task_run where state = 'claimed' and attempt >= 3`,
  });
  await insertJobs(db, {
    ...ofSiteOrProject,
    projectId: sql`cast(null as bigint)`,
    name: sql`'conversation.wake'`,
    priority: sql`1`,
    input: { conversation_id: 'conversation_id', until: 'snoozed_until' },
    runAt: 'snoozed_until',
    from: sql`conversation where status = 'snoozed' and snoozed_until is not null`,
  });
  await schema.dropIndex('conversation_snoozed').execute();
}

interface Jobs {
  readonly name: RawBuilder<unknown>;
  readonly priority: RawBuilder<unknown>;
  readonly lane: RawBuilder<unknown>;
  /** Input members, each with its source column. */
  readonly input: Readonly<Record<string, string>>;
  readonly runAt: string;
  readonly siteId: RawBuilder<unknown>;
  readonly projectId: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
}

/** Inserts a job for each row. */
async function insertJobs(db: Kysely<unknown>, jobs: Jobs): Promise<void> {
  const members = Object.entries(jobs.input).map(
    ([name, column]) => sql`${sql.lit(`"${name}":`)} || ${sql.ref(column)}`,
  );
  const input = sql`'{' || ${sql.join(members, sql` || ',' || `)} || '}'`;
  await sql`
    insert into job (name, lane, input, state, priority, run_at, attempts, claim, site_id, project_id, created_at)
    select ${jobs.name}, ${jobs.lane}, ${input}, 'waiting', ${jobs.priority}, ${sql.ref(jobs.runAt)}, 0, 0,
      ${jobs.siteId}, ${jobs.projectId}, ${sql.lit(Date.now())}
    from ${jobs.from}`.execute(db);
}
