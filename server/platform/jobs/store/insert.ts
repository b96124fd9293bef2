import type { Db } from '../../db/database.ts';
import { insertion } from '../../db/insertion.ts';
import { rowInsert, statement } from '../../db/statement.ts';
import { isUnfinished } from './states.ts';

/** A new job. */
export interface NewJob {
  readonly name: string;
  readonly lane: string | null;
  readonly key: string | null;
  readonly input: string;
  readonly state: 'waiting';
  readonly priority: number;
  readonly run_at: number;
  readonly attempts: 0;
  readonly claim: 0;
  readonly site_id: number | null;
  readonly project_id: number | null;
  readonly created_at: number;
}

const insertRow = rowInsert<NewJob & Record<string, string | number | null>, 'job_id'>('job_id', (db, slot) =>
  db
    .insertInto('job')
    .values({
      name: slot.name,
      lane: slot.lane,
      key: slot.key,
      input: slot.input,
      state: slot.state,
      priority: slot.priority,
      run_at: slot.run_at,
      attempts: slot.attempts,
      claim: slot.claim,
      site_id: slot.site_id,
      project_id: slot.project_id,
      created_at: slot.created_at,
    })
    .onConflict((conflict) => conflict.doNothing()),
);

/** Inserts a job. Undefined if an unfinished one of its kind has the same key: the unique index decides. */
export const insertJob = (db: Db, job: NewJob): Promise<number | undefined> => insertRow(db, { ...job });

/** Inserts many jobs; those whose key belongs to an unfinished one are skipped. */
export const insertJobs = insertion(
  'job',
  [
    'name',
    'lane',
    'key',
    'input',
    'state',
    'priority',
    'run_at',
    'attempts',
    'claim',
    'site_id',
    'project_id',
    'created_at',
  ],
  { ignoresConflicts: true },
);

/** Finds a kind's unfinished job by key. */
export const findUnfinished = statement<{ name: string; key: string }, { readonly job_id: number }>(
  (db, { name, key }) =>
    db
      .selectFrom('job')
      .select('job_id')
      .where('name', '=', name)
      .where('key', '=', key)
      .where('key', 'is not', null)
      .where(isUnfinished),
);
