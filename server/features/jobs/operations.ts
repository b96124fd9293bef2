import { defineOperation } from '../../kernel/operation.ts';
import { ListOf, onlyPage } from '../../kernel/page.ts';
import { StrictObject } from '../../kernel/schema.ts';
import * as shape from './schema.ts';

const chapter = 'Jobs';
const administrators = { tokens: ['session'], role: 'administrator' } as const;
const dead = {
  job_id: 812,
  name: 'webhook.deliver',
  key: null,
  site_id: 2,
  project_id: null,
  attempts: 8,
  last_error: 'The receiver did not answer.',
  created_at: '2026-11-18T09:00:00.000Z',
  ended_at: '2026-11-21T09:00:00.000Z',
};

export const operations = {
  jobList: defineOperation({
    name: 'job.list',
    summary: 'List dead jobs, newest first',
    guide: 'A job is given up after its last allowed attempt. It stays until you retry or discard it.',
    chapter,
    access: administrators,
    effect: 'read',
    input: shape.JobListInput,
    output: ListOf(shape.DeadJob),
    errors: ['invalid_cursor'],
    rest: { method: 'GET', path: '/api/command-center/jobs' },
    example: { input: {}, output: onlyPage(dead) },
  }),
  jobCounts: defineOperation({
    name: 'job.counts',
    summary: 'Count jobs by kind: waiting, running, dead',
    chapter,
    access: administrators,
    effect: 'read',
    mayBeSlow: true,
    input: StrictObject({}),
    output: shape.JobCounts,
    rest: { method: 'GET', path: '/api/command-center/jobs/counts' },
    example: {
      input: {},
      output: { data: [{ name: 'webhook.deliver', waiting: 12, working: 3, dead: 1 }] },
    },
  }),
  jobRetry: defineOperation({
    name: 'job.retry',
    summary: 'Retry a dead job',
    auditPhrase: 'retry a failed job',
    guide:
      'It gets all its attempts again. If another job does the same work by now, this fails with `state_conflict`: discard it.',
    chapter,
    access: administrators,
    effect: 'write',
    input: StrictObject({ job_id: shape.JobId }),
    output: shape.JobRetried,
    errors: ['not_found', 'state_conflict'],
    rest: { method: 'POST', path: '/api/command-center/jobs/{job_id}/retry' },
    example: {
      input: { job_id: 1 },
      output: { job_id: 1, retried: true },
    },
  }),
  jobDiscard: defineOperation({
    name: 'job.discard',
    summary: 'Discard a dead job',
    auditPhrase: 'discard a failed job',
    chapter,
    access: administrators,
    effect: 'delete',
    input: StrictObject({ job_id: shape.JobId }),
    output: shape.JobDiscarded,
    errors: ['not_found'],
    rest: { method: 'POST', path: '/api/command-center/jobs/{job_id}/discard' },
    example: {
      input: { job_id: 2 },
      output: { job_id: 2, discarded: true },
    },
  }),
};
