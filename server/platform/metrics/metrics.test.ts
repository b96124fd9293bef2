import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineOperation } from '../../kernel/operation.ts';
import type { AuditRow } from '../../kernel/ports.ts';
import { Type } from '../../kernel/schema.ts';
import { createMetrics, type Metrics } from './index.ts';

const nothing = Type.Object({});
const siteList = defineOperation({
  name: 'site.list',
  summary: 'List sites',
  chapter: 'Sites',
  access: { public: true },
  effect: 'read',
  input: nothing,
  output: nothing,
  rest: { method: 'GET', path: '/api/control-plane/sites' },
  example: { input: {}, output: {} },
});

const aRow = (changed: Partial<AuditRow> = {}): AuditRow => ({
  at: 0,
  interfaceName: 'rest',
  action: 'site.list',
  siteId: null,
  actorKind: 'admin',
  tokenId: 1,
  actor: 'token 1',
  result: 'ok',
  status: 200,
  durationMs: 3,
  errorCode: null,
  errorText: null,
  requestId: 'req_1',
  record: null,
  address: null,
  ...changed,
});

async function metricsText(use: (metrics: Metrics) => void, changesWaiting = () => 0): Promise<string> {
  const metrics = createMetrics({
    version: '1.2.3',
    database: 'sqlite',
    operations: [siteList],
    changesWaiting,
  });
  try {
    use(metrics);
    return await metrics.text();
  } finally {
    metrics.close();
  }
}

test('refused calls that the audit log only aggregates are counted', async () => {
  const text = await metricsText((metrics) => {
    metrics.counted();
    metrics.counted();
  });
  assert.match(text, /^wheelhouse_audit_counted_calls_total 2$/m);
});

test('calls are counted by interface, action and status', async () => {
  const text = await metricsText((metrics) => {
    metrics.ended(aRow());
    metrics.ended(aRow());
    metrics.ended(aRow({ interfaceName: 'mcp', status: 403 }));
  });
  assert.match(text, /^wheelhouse_calls_total\{interface="rest",action="site.list",status="200"\} 2$/m);
  assert.match(text, /^wheelhouse_calls_total\{interface="mcp",action="site.list",status="403"\} 1$/m);
});

test('durations are counted by interface and effect, in cumulative buckets of seconds', async () => {
  const text = await metricsText((metrics) => {
    for (const durationMs of [0.5, 3, 5, 70_000]) metrics.ended(aRow({ durationMs }));
  });
  const bucket = (bound: string, count: number) =>
    `wheelhouse_call_duration_seconds_bucket{interface="rest",effect="read",le="${bound}"} ${count}`;
  for (const line of [
    bucket('0.001', 1),
    bucket('0.0025', 1),
    bucket('0.005', 3),
    bucket('5', 3),
    bucket('+Inf', 4),
  ]) {
    assert.ok(text.includes(`${line}\n`), line);
  }
  assert.match(text, /^wheelhouse_call_duration_seconds_count\{interface="rest",effect="read"\} 4$/m);
  assert.match(text, /^wheelhouse_call_duration_seconds_sum\{interface="rest",effect="read"\} 70\.0085$/m);
});

test('commits say how many changes shared them, and how many wait', async () => {
  const text = await metricsText(
    (metrics) => {
      metrics.committed(12, 2);
      metrics.committed(1, 4);
    },
    () => 5,
  );
  assert.match(text, /^wheelhouse_database_changes_total 13$/m);
  assert.match(text, /^wheelhouse_database_commit_duration_seconds_count 2$/m);
  assert.match(text, /^wheelhouse_database_changes_waiting 5$/m);
});

test('reading twice counts nothing twice', async () => {
  const metrics = createMetrics({ version: '1.2.3', database: 'sqlite', operations: [siteList] });
  metrics.ended(aRow());
  await metrics.text();
  assert.match(await metrics.text(), /^wheelhouse_calls_total\{.*\} 1$/m);
  metrics.close();
});

test('the text is what Prometheus reads: each metric announced once, every line name, labels and number', async () => {
  const text = await metricsText((metrics) => metrics.ended(aRow()));
  const lines = text.split('\n').filter((line) => line !== '');
  const announced = lines.filter((line) => line.startsWith('# TYPE ')).map((line) => line.split(' ')[2]);
  assert.equal(new Set(announced).size, announced.length);
  for (const line of lines.filter((each) => !each.startsWith('#'))) {
    assert.match(line, /^[a-z_]+(\{[a-z_]+="[^"]*"(,[a-z_]+="[^"]*")*\})? -?[\d.e+-]+$/);
  }
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_seconds', 'wheelhouse_info']) {
    assert.ok(announced.includes(name), name);
  }
});
