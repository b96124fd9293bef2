import { listParameters } from '../../kernel/page.ts';
import { Id, Nullable, StrictObject, Timestamp, Type } from '../../kernel/schema.ts';
import { sortedBy } from '../../kernel/sort.ts';

// Schemas of jobs. A job's input is not shown: it is internal, and may contain what the reader may not see.

export const JobId = Id('From {job.list}.');

export const DeadJob = Type.Object(
  {
    job_id: JobId,
    name: Type.String({ description: 'Kind of work, such as `webhook.deliver`.' }),
    key: Nullable(
      Type.String({ description: 'What distinguishes it from others of its kind, if anything.' }),
    ),
    site_id: Nullable(Type.Integer()),
    project_id: Nullable(Type.Integer()),
    attempts: Type.Integer({ description: 'Number of attempts.' }),
    last_error: Nullable(Type.String({ description: 'Why the last attempt failed.' })),
    created_at: Timestamp('When it was created.'),
    ended_at: Timestamp('When it was given up.'),
  },
  { title: 'DeadJob' },
);

export const JobListInput = StrictObject({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'Only jobs of this kind.' })),
  ...sortedBy(['ended_at']),
  ...listParameters,
});

/** Maximum counted: the cost of a glanceable figure must not grow with the data. */
export const countedMax = 1000;

const Count = (description: string) =>
  Type.Integer({ description: `${description} ${countedMax} stands for more.` });
export const JobCounts = Type.Object(
  {
    data: Type.Array(
      Type.Object({
        name: Type.String(),
        waiting: Count('Jobs waiting for their time or turn.'),
        working: Count('Running jobs.'),
        dead: Count('Dead jobs.'),
      }),
      { description: 'One entry for each kind that has jobs.' },
    ),
  },
  { title: 'JobCounts' },
);

export const JobRetried = Type.Object({ job_id: JobId, retried: Type.Literal(true) });
export const JobDiscarded = Type.Object({ job_id: JobId, discarded: Type.Literal(true) });
