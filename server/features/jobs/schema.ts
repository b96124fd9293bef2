import { listParameters } from '../../kernel/page.ts';
import { Closed, Id, Nullable, Timestamp, Type } from '../../kernel/schema.ts';
import { sortedBy } from '../../kernel/sort.ts';

/** Schemas of jobs. A job's input is not shown: it is internal, and may contain what the reader may not see. */

export const JobId = Id('From {job.list}.');

export const DeadJob = Type.Object(
  {
    job_id: JobId,
    name: Type.String({ description: 'What kind of work it is, as `webhook.deliver`.' }),
    key: Nullable(
      Type.String({ description: 'What tells it from others of its kind, where something does.' }),
    ),
    site_id: Nullable(Type.Integer()),
    project_id: Nullable(Type.Integer()),
    attempts: Type.Integer({ description: 'How often it was begun.' }),
    last_error: Nullable(Type.String({ description: 'Why the last attempt failed.' })),
    created_at: Timestamp('When it was made.'),
    ended_at: Timestamp('When it was given up.'),
  },
  { title: 'DeadJob' },
);

export const JobListInput = Closed({
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
        waiting: Count('Those that wait for their time or their turn.'),
        working: Count('Those at work.'),
        dead: Count('Those that were given up.'),
      }),
      { description: 'One line for each kind of which there is any.' },
    ),
  },
  { title: 'JobCounts' },
);

export const JobRetried = Type.Object({ job_id: JobId, retried: Type.Literal(true) });
export const JobDiscarded = Type.Object({ job_id: JobId, discarded: Type.Literal(true) });
