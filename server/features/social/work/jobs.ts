import { type HandledJob, handleJob } from '../../../platform/jobs/index.ts';
import { createLookUp } from './look-up.ts';
import { lookUpJob } from './look-up-job.ts';
import { createPublish, type PublishDeps } from './publish.ts';
import { publishJob } from './publish-job.ts';

/** Sends posts, and looks up unknown outcomes. */
export const postJobs = (deps: PublishDeps): readonly HandledJob[] => [
  handleJob(publishJob, createPublish(deps)),
  handleJob(lookUpJob, createLookUp(deps)),
];
