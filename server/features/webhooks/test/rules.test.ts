import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registry } from '../../../app/registry.ts';
import { addressesOf } from '../../../kernel/operation.ts';
import { kindsOfChanges } from '../../changes/index.ts';
import { offeredBy } from '../rules/events.ts';
import { outcomeOf } from '../rules/outcome.ts';
import { pauseAfter } from '../rules/retries.ts';

const second = 1000;
const hour = 3600 * second;

test('a delay is the schedule’s plus up to a fifth', () => {
  assert.equal(pauseAfter(1, 0, 0), 5 * second);
  assert.equal(pauseAfter(1, 1, 0), 6 * second);
  assert.equal(pauseAfter(9, 0, 0), 24 * hour);
  assert.equal(pauseAfter(10, 0, 0), undefined);
});

test('a receiver may request a longer delay, up to a day, and no shorter one', () => {
  assert.equal(pauseAfter(1, 0, hour), hour);
  assert.equal(pauseAfter(1, 0, 100 * hour), 24 * hour);
  assert.equal(pauseAfter(4, 0, second), 2 * hour);
});

test('2xx is success, 410 is final, and delays are requested with 429 and 503 only', () => {
  for (const status of [200, 201, 204, 299]) assert.equal(outcomeOf(status, 0).error, null);
  for (const status of [100, 199, 301, 400, 404, 500]) assert.ok(outcomeOf(status, 0).error);
  assert.match(outcomeOf(401, 0).error ?? '', /webhook’s secret/);
  assert.match(outcomeOf(405, 0).error ?? '', /nothing receives a POST/);
  assert.deepEqual(
    [410, 404].map((status) => outcomeOf(status, 0).isGone),
    [true, false],
  );
  assert.deepEqual(
    [429, 503, 500].map((status) => outcomeOf(status, 9).requestedMs),
    [9, 9, 0],
  );
});

const offered = offeredBy(registry.contributions(kindsOfChanges));

test('each event corresponds to one change, and vice versa', () => {
  const ops = ['created', 'updated', 'deleted'];
  const events = offered.kinds.flatMap((kind) => ops.flatMap((op) => offered.of(kind, op) ?? []));
  assert.deepEqual(events.map(({ name }) => name).sort(), [...offered.names].sort());
  for (const event of events) assert.equal(offered.named(event.name), event);
  assert.equal(offered.of('webhook', 'created'), undefined);
});

/** A message is read in its thread, and a warning at the site it is about. */
const queries: Readonly<Record<string, string>> = {
  'message.created': 'conversation_id=2',
  'bimi.warned': 'site_id=7',
  'revision.staged': 'site_id=7',
  'revision.published': 'site_id=7',
};

test('an event links to the record itself, at an API address', () => {
  const addresses = new Set(
    registry.operations.flatMap((each) =>
      addressesOf(each).map(({ path }) => path.replaceAll(/\{\w+\}/g, '1')),
    ),
  );
  for (const { event } of offered.all) {
    const [path = '', query] = event.path({ id: 1, parent_id: 2, site_id: 7 }).split('?');
    // Ids of revisions have a prefix.
    assert.ok(addresses.has(path.replace('/rev_', '/')), event.name);
    assert.equal(query, queries[event.name], event.name);
  }
});
