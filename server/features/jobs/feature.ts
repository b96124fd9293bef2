import { defineFeature } from '../../platform/feature/index.ts';
import { operations } from './operations.ts';
import { handlers } from './service.ts';

/** Background work for people: its amount, and jobs that failed permanently. */
export const jobs = defineFeature({
  name: 'jobs',
  chapters: {
    Jobs: 'Work that takes time or must not be lost runs as a job with retries. Jobs that keep failing are listed here for a person to decide.',
  },
  operations,
  area: 'settings',
  demo: async () => (await import('./demo.ts')).demo,
  start: ({ registry }) => ({ handlers: handlers(registry.jobs.map(({ name }) => name)) }),
});
