import { defineFeature } from '../../platform/feature/index.ts';
import { operations } from './operations.ts';
import { handlers } from './service.ts';

/** Background work for people: its amount, and jobs that were given up. */
export const jobs = defineFeature({
  name: 'jobs',
  chapters: {
    Jobs: 'Work that takes time or must not be lost goes on by itself, is tried again where it fails, and given up at last. What was given up waits here for somebody to look at it.',
  },
  operations,
  start: ({ registry }) => ({ handlers: handlers(registry.jobs.map(({ name }) => name)) }),
});
