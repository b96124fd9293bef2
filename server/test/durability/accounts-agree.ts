import assert from 'node:assert/strict';
import type { Installation, Row } from './installation.ts';
import { type SampleEvent, tagsPerEvent } from './sample-events.ts';
import type { Acknowledgement } from './send-sample.ts';

// Comparing what the senders were told with what the database holds.

/** Every sample is stored once, as it was sent, under the one id that all its answers named. */
export async function assertStoredOnce(
  installation: Installation,
  siteId: number,
  samples: readonly SampleEvent[],
  acknowledgements: readonly Acknowledgement[],
): Promise<void> {
  const rows = await installation.query(`select event_id, payload from event where site_id = ${siteId}`);
  const tags = await tagsByEvent(installation, siteId);
  assert.equal(rows.length, samples.length, 'one row for each sample');
  const idByText = new Map(rows.map(({ payload, event_id }) => [payload, event_id]));
  for (const { key, text } of samples) assert.ok(idByText.has(text), `${key} is stored byte for byte`);
  assert.deepEqual(
    rows.map((row) => tags.get(row.event_id)?.length),
    samples.map(() => tagsPerEvent),
    'each event with all its tags',
  );
  for (const { sample, eventId } of acknowledgements)
    assert.equal(idByText.get(sample.text), eventId, sample.key);
  assertNewOnce(acknowledgements);
}

/** Every tag of every event, in the index or waiting for it. */
async function tagsByEvent(installation: Installation, siteId: number): Promise<Map<unknown, Row[]>> {
  const indexed = await installation.query(`select event_id, tag from event_tag where site_id = ${siteId}`);
  const waiting = await installation.query(
    `select event_id, tags from event_unindexed where site_id = ${siteId}`,
  );
  const unpacked = waiting.flatMap(({ tags, ...row }) =>
    (JSON.parse(String(tags)) as string[]).map((tag): Row => ({ ...row, tag })),
  );
  return Map.groupBy([...indexed, ...unpacked], (row) => row.event_id);
}

/** Everything acknowledged is there under its id, and nothing is there twice; more may have come since. */
export async function assertPresent(
  installation: Installation,
  acknowledgements: readonly Acknowledgement[],
): Promise<void> {
  const rows = await installation.query('select event_id, external_id from event');
  const idByName = new Map(rows.map(({ external_id, event_id }) => [external_id, event_id]));
  assert.equal(idByName.size, rows.length, 'no external_id twice');
  for (const { sample, eventId } of acknowledgements)
    assert.equal(idByName.get(sample.key), eventId, sample.key);
}

/** Of all answers about one sample, at most one says that it is new. */
function assertNewOnce(acknowledgements: readonly Acknowledgement[]): void {
  const seen = new Set<SampleEvent>();
  for (const { sample, status } of acknowledgements) {
    if (status !== 201) continue;
    assert.ok(!seen.has(sample), `${sample.key} was answered 201 twice`);
    seen.add(sample);
  }
}

/**
 * Every answered call has its one line in the audit log. None failed on our side but those that a busy machine let wait too
 * long and told to come again (503), which they did.
 */
export async function assertAudited(
  installation: Installation,
  action: string,
  acknowledgements: readonly Acknowledgement[],
) {
  const rows = await installation.query(
    `select request_id, door, result, status from audit where action = '${action}'`,
  );
  const failed = rows.filter((row) => row.result === 'failed' && row.status !== 503);
  assert.deepEqual(failed, [], 'no call failed');
  const byRequest = Map.groupBy(rows, (row) => row.request_id);
  for (const [requestId, answers] of Map.groupBy(acknowledgements, ({ requestId }) => requestId)) {
    const lines = byRequest.get(requestId) ?? [];
    assert.equal(lines.length, 1, `${requestId} has one line`);
    assertSameCall(lines[0], answers);
  }
}

function assertSameCall(line: Row | undefined, answers: readonly Acknowledgement[]): void {
  const [first] = answers;
  assert.equal(line?.door, first?.interfaceName);
  assert.equal(line?.result, 'ok');
  // A batch is one call with a status of its own.
  if (answers.length === 1) assert.equal(line?.status, first?.status);
}
