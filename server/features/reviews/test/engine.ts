import type { Database } from '../../../platform/db/database.ts';
import { type HandledJob, handleJob, runUntilIdle } from '../../../platform/jobs/index.ts';
import type { ReviewGateway } from '../service/gateway.ts';
import { enqueueDueSyncs } from '../work/enqueue-due-syncs.ts';
import { moveJob, replyJob, syncJob } from '../work/jobs.ts';
import { createMove } from '../work/move.ts';
import { createPublish } from '../work/publish.ts';
import { createSync } from '../work/sync.ts';
import type { ListingsServer } from './listings-server.ts';

/** The work of reviews on a database, on a clock that stands still until it is moved. */
export interface Engine {
  readonly clock: { at: number };
  readonly faults: unknown[];
  /** Looks what is due, and does all of it. */
  turn(): Promise<void>;
  /** Does what was asked for already. */
  work(): Promise<void>;
  later(milliseconds: number): void;
}

/** The gateway with a provider on this machine. */
export const gatewayTo = (stand: ListingsServer): ReviewGateway & { off: string | undefined } => ({
  off: undefined,
  async ready() {
    return this.off === undefined
      ? { isReady: true, provider: { key: 'zernio', reviews: stand.provider } }
      : { isReady: false, why: this.off };
  },
  current() {
    return this.ready();
  },
});

export function anEngine(database: Database, gateway: ReviewGateway): Engine {
  const clock = { at: Date.now() };
  const now = () => clock.at;
  const faults: unknown[] = [];
  const deps = { gateway, database, now };
  const jobs: readonly HandledJob[] = [
    handleJob(syncJob, createSync(deps)),
    handleJob(moveJob, createMove(now)),
    handleJob(replyJob, createPublish(deps)),
  ];
  const work = () =>
    runUntilIdle(jobs, { database, now, chance: () => 0, onFault: (thrown) => void faults.push(thrown) });
  return {
    clock,
    faults,
    work,
    async turn() {
      await database.transact((db) => enqueueDueSyncs(db, clock.at));
      await work();
    },
    later: (milliseconds) => {
      clock.at += milliseconds;
    },
  };
}
