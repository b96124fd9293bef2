import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Task } from '../../api/records.ts';
import { bodyOf, scheduleOf, valuesOf } from './task-form.ts';

const task: Task = {
  task_id: 12,
  project_id: 3,
  site_id: 7,
  kind: 'site',
  title: 'Check links',
  description: 'All.',
  status: 'blocked',
  reason: null,
  priority: 'high',
  due_at: null,
  schedule: { cron: '0 9 * * 1-5', timezone: 'Europe/Berlin', run_at: null, next_run_at: null },
  next_at: null,
  agent_id: 4,
  path: null,
  outcome: null,
  created_by: 'ada@example.com',
  created_by_name: 'Ada',
  created_at: '2026-11-02T08:15:00.000Z',
  updated_at: '2026-11-02T08:15:00.000Z',
  runs: [],
};

test('saving an unchanged task leaves its schedule paused', () => {
  const values = valuesOf(task, 'site 7');
  assert.deepEqual([values.schedule, values.time, values.timezone], ['weekdays', '09:00', 'Europe/Berlin']);
  assert.deepEqual(bodyOf(values, task), {
    task_id: 12,
    title: 'Check links',
    description: 'All.',
    priority: 'high',
    agent_id: 4,
    due_at: null,
  });
});

test('a changed time is a new schedule, and none is null', () => {
  const values = valuesOf(task, 'site 7');
  assert.deepEqual(bodyOf({ ...values, time: '10:15' }, task).schedule, {
    cron: '15 10 * * 1-5',
    timezone: 'Europe/Berlin',
  });
  assert.equal(bodyOf({ ...values, schedule: 'never' }, task).schedule, null);
});

test('a moment occurs once, on the reader’s clock', () => {
  const once = { ...valuesOf(undefined, 'project 3'), schedule: 'once' as const, runAt: '2026-12-01T09:30' };
  assert.deepEqual(scheduleOf(once), { run_at: new Date(2026, 11, 1, 9, 30).toISOString() });
  assert.deepEqual(scheduleOf({ ...once, runAt: '' }), {}, 'the server says what is missing');
});

test('a new task names its project or its site', () => {
  const values = { ...valuesOf(undefined, 'project 3'), title: ' Call back ' };
  const { project_id, kind, site_id, title } = bodyOf(values, undefined);
  assert.deepEqual([project_id, kind, site_id, title], [3, 'local', undefined, 'Call back']);
  assert.equal(bodyOf({ ...values, scope: 'site 7' }, undefined).site_id, 7);
});
