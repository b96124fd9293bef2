import { randomInt } from 'node:crypto';
import { type Job, jobPriorities } from '../../kernel/job.ts';
import type { Database, Db } from '../db/database.ts';
import { notifyOnCommit } from '../db/notify-on-commit.ts';
import { type Due, type FreeSlots, fairShares, type Share } from './fair-share.ts';
import { scheduleKey } from './schedules.ts';
import { type ClaimedJob, type ClaimTerms, claimDue, takeExpired } from './store/claim.ts';
import { createDueLook, type DueRow, hasExpired } from './store/due.ts';
import { endClaim } from './store/end.ts';
import { claimInPartitions, settlePartitions } from './store/partitions.ts';
import { hastenWaiting } from './store/schedules.ts';
import { vanished } from './verdict.ts';

/** Small enough to last for centuries at one claim per second, and large enough to be random. */
const stepMax = 2 ** 20;
/** Jobs of dead processes recovered per transaction. */
const expiredBatchSize = 100;

/** Result of one attempt to claim jobs. */
export interface ClaimedBatch {
  readonly claimed: readonly ClaimedJob[];
  /** True if more may be due. */
  readonly hasMore: boolean;
  /** Due time of the next future job, epoch milliseconds. */
  readonly nextAt: number | undefined;
}

/** Claims jobs of the kinds this process knows, and leaves others alone. */
export interface Claimer {
  /** Claims due jobs within the available capacity, and woken schedules. */
  take(room: FreeSlots, now: number, woken?: ReadonlySet<Job>): Promise<ClaimedBatch>;
  /** Puts jobs of dead processes back in the queue, or gives them up. Our own are handled where they run. */
  reclaimExpired(ours: readonly number[], now: number): Promise<void>;
}

export function createClaimer(database: Database, jobs: readonly Job[]): Claimer {
  const names = jobs.map(({ name }) => name);
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const findDue = createDueLook(names);

  async function claim(db: Db, share: Share, woken: ReadonlySet<Job>, now: number): Promise<ClaimedJob[]> {
    const job = jobs[share.kind];
    if (!job) return [];
    if (woken.has(job)) await hastenWaiting(db, job.name, scheduleKey, now);
    const terms: ClaimTerms = { now, leaseUntil: now + job.leaseSeconds * 1000, step: randomInt(1, stepMax) };
    return share.isPartitioned
      ? claimInPartitions(db, job, terms, share.rows)
      : claimDue(db, { name: job.name, priority: share.priority }, terms, share.rows);
  }

  async function reclaimBatch(db: Db, ours: readonly number[], now: number): Promise<number> {
    const expired = await takeExpired(db, names, ours, now, expiredBatchSize);
    const partitions = new Map<Job, Set<string>>();
    for (const row of expired) {
      const job = byName.get(row.name);
      if (!job) continue;
      await endClaim(db, row, vanished(job, row, now), now);
      if (row.lane !== null) partitions.set(job, (partitions.get(job) ?? new Set()).add(row.lane));
    }
    for (const [job, some] of partitions) await settlePartitions(db, job, [...some], now);
    if (expired.length > 0) notifyOnCommit(db);
    return expired.length;
  }

  return {
    async take(room, now, woken = new Set()) {
      const wasWoken = ({ kind }: Due) => jobs[kind] !== undefined && woken.has(jobs[kind]);
      const all = (await findDue(database.reader))
        .flatMap((row) => dueOf(row, jobs))
        .map((due) => (wasWoken(due) ? { ...due, at: Math.min(due.at, now) } : due));
      const due = all.filter(({ at }) => at <= now);
      const later = all.filter(({ at }) => at > now).map(({ at }) => at);
      const nextAt = later.length > 0 ? Math.min(...later) : undefined;
      const shares = fairShares(due, room);
      if (shares.length === 0) return { claimed: [], hasMore: due.length > 0, nextAt };
      let isFull = shares.length < due.length;
      const claimed = await database.transact(async (db) => {
        const rows: ClaimedJob[] = [];
        for (const share of shares) {
          const some = await claim(db, share, woken, now);
          isFull ||= some.length === share.rows;
          rows.push(...some);
        }
        return rows;
        // A claim lost in a power failure is made again: no need to wait for the disk.
      }, 'crash');
      return { claimed: claimed.sort(inOrder), hasMore: isFull, nextAt };
    },

    async reclaimExpired(ours, now) {
      if (names.length === 0 || !(await hasExpired(database.reader, now))) return;
      for (let reclaimed = expiredBatchSize; reclaimed === expiredBatchSize; )
        reclaimed = await database.transact((db) => reclaimBatch(db, ours, now));
    },
  };
}

/** Due jobs of a kind, with their earliest due time. */
function dueOf(row: DueRow, jobs: readonly Job[]): (Due & { readonly at: number })[] {
  const { kind, high, normal, low, partitions } = row;
  const own = jobPriorities[jobs[kind]?.priority ?? 'normal'];
  return [
    { kind, priority: jobPriorities.high, isPartitioned: false, at: high },
    { kind, priority: jobPriorities.normal, isPartitioned: false, at: normal },
    { kind, priority: jobPriorities.low, isPartitioned: false, at: low },
    { kind, priority: own, isPartitioned: true, at: partitions },
  ].flatMap(({ at, ...due }) => (at === null ? [] : [{ ...due, at }]));
}

const inOrder = (a: ClaimedJob, b: ClaimedJob): number =>
  a.priority - b.priority || a.run_at - b.run_at || a.job_id - b.job_id;
