import { type SqlBool, sql } from 'kysely';

/** Said in the statement itself, as the indexes say it: a value that is handed in tells SQLite nothing of an index. */
export const isWaiting = sql<SqlBool>`job.state = 'waiting'`;
export const isClaimed = sql<SqlBool>`job.state = 'claimed'`;
export const isDead = sql<SqlBool>`job.state = 'dead'`;
export const isUnfinished = sql<SqlBool>`job.ended_at is null`;
export const hasNoLane = sql<SqlBool>`job.lane is null`;

export const jobId = sql.ref<number>('job.job_id');
