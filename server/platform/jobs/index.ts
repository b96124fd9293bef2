export { discardDead, type Retried, retryDead } from './dead.ts';
export { type Enqueued, type EnqueuedItem, type EnqueueOptions, enqueue, enqueueAll } from './enqueue.ts';
export {
  type CompletedRun,
  type DueBefore,
  type HandledJob,
  handleJob,
  type JobHandler,
  type JobRun,
} from './run.ts';
export { runUntilIdle } from './run-until-idle.ts';
export { ClaimLost } from './running-job.ts';
export { hasten, hastenJob, runSoon } from './schedules.ts';
export { deleteForgettable, insertDead } from './store/dead.ts';
export {
  countByState,
  type DeadPage,
  findJob,
  findJobByKey,
  type ShownJob,
  type StateCount,
  selectDead,
} from './store/people.ts';
export type { Progress } from './store/renew-claims.ts';
export { type JobWorker, startJobs, type WorkerOptions } from './worker.ts';
