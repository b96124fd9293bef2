import { fail } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { directedRequest, page } from '../../kernel/page.ts';
import { isoTime, type Static } from '../../kernel/schema.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  countByState,
  discardDead,
  retryDead,
  type ShownJob,
  selectDead,
} from '../../platform/jobs/index.ts';
import type { operations } from './operations.ts';
import { countedMax, type DeadJob } from './schema.ts';

/**
 * @param names kinds of jobs in the product
 */
export const handlers = (names: readonly string[]): Handlers<typeof operations, Db> => ({
  async jobList(input, { db }) {
    const { sort = '-ended_at' } = input;
    const request = directedRequest('jobs', sort, input);
    const [endedAt, jobId] = request.after ?? [];
    const rows = await selectDead(db, {
      ...(input.name === undefined ? {} : { name: input.name }),
      ...(endedAt === undefined || jobId === undefined
        ? {}
        : { behind: { ended_at: endedAt, job_id: jobId } }),
      isOldestFirst: sort === 'ended_at',
      limit: request.rows,
    });
    return page(request, rows, present, (row) => [row.ended_at ?? 0, row.job_id]);
  },

  async jobCounts(_input, { db }) {
    const counts = await countByState(db, names, countedMax);
    const data = [...Map.groupBy(counts, ({ name }) => name)].map(([name, states]) => {
      const of = (state: string) => states.find((each) => each.state === state)?.count ?? 0;
      return { name, waiting: of('waiting'), working: of('claimed'), dead: of('dead') };
    });
    return { data: data.sort((a, b) => (a.name < b.name ? -1 : 1)) };
  },

  async jobRetry({ job_id }, { db, now }) {
    const outcome = await retryDead(db, job_id, now);
    if (outcome === 'not_dead') fail('not_found');
    if (outcome === 'key_taken') fail('state_conflict', { detail: 'Another job already does the same.' });
    return { job_id, retried: true };
  },

  async jobDiscard({ job_id }, { db }) {
    if (!(await discardDead(db, job_id))) fail('not_found');
    return { job_id, discarded: true };
  },
});

const present = (row: ShownJob): Static<typeof DeadJob> => ({
  job_id: row.job_id,
  name: row.name,
  key: row.key,
  site_id: row.site_id,
  project_id: row.project_id,
  attempts: row.attempts,
  last_error: row.last_error,
  created_at: isoTime(row.created_at),
  ended_at: isoTime(row.ended_at ?? row.created_at),
});
