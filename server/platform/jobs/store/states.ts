import { type SqlBool, sql } from 'kysely';

/** Literal conditions, as in the partial indexes: SQLite cannot match a bound parameter with an index. */
export const isWaiting = sql<SqlBool>`job.state = 'waiting'`;
export const isClaimed = sql<SqlBool>`job.state = 'claimed'`;
export const isDead = sql<SqlBool>`job.state = 'dead'`;
export const isUnfinished = sql<SqlBool>`job.ended_at is null`;
export const isUnpartitioned = sql<SqlBool>`job.lane is null`;

export const jobId = sql.ref<number>('job.job_id');
