import assert from 'node:assert/strict';
import type { SampleEvent } from './sample-events.ts';
import type { Answered, RetryingCaller } from './stubborn-caller.ts';

export type InterfaceName = 'rest' | 'mcp';

/** What the service has promised about a sample. */
export interface Acknowledgement {
  readonly sample: SampleEvent;
  readonly eventId: number;
  /** 201 for a new event, 200 for a repeat. */
  readonly status: number;
  /** Of the answer, for the audit log. */
  readonly requestId: string;
  readonly interfaceName: InterfaceName;
}

interface AcceptedReply {
  readonly duplicate: boolean;
  readonly payload_matches?: boolean;
  readonly event: { readonly event_id: number };
}

/** Sends a sample as `POST events` until it is acknowledged. */
export async function sendOverRest(caller: RetryingCaller, sample: SampleEvent): Promise<Acknowledgement> {
  return read(sample, 'rest', await caller.post('/api/control-plane/events', sample.text));
}

/** Sends a sample without an external_id with an Idempotency-Key, until it is acknowledged. */
export async function sendWithKey(caller: RetryingCaller, sample: SampleEvent): Promise<Acknowledgement> {
  const headers = { 'idempotency-key': sample.key };
  return read(sample, 'rest', await caller.post('/api/control-plane/events', sample.text, headers));
}

/** Calls the tool `svc_event_send` with a sample until it is acknowledged. */
export async function sendOverMcp(caller: RetryingCaller, sample: SampleEvent): Promise<Acknowledgement> {
  // The sample's text stands as it is: JSON.stringify would change its numbers.
  const params = `{"name":"svc_event_send","arguments":${sample.text}}`;
  const message = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`;
  for (;;) {
    const answer = await caller.post('/mcp', message);
    const { result } = JSON.parse(answer.text);
    assert.ok(result, answer.text);
    if (!result.isError) {
      const accepted: AcceptedReply = result.structuredContent;
      return acknowledged(sample, 'mcp', accepted, answer.requestId);
    }
    // Over MCP a fault is a result: sent again, like a 5xx.
    assert.ok(JSON.parse(result.content[0].text).status >= 500, answer.text);
    caller.statistics.faults += 1;
  }
}

/** Sends samples of one site in one `events/batch` until they are acknowledged, each by itself. */
export async function sendAsBatch(
  caller: RetryingCaller,
  siteId: number,
  batch: readonly SampleEvent[],
): Promise<Acknowledgement[]> {
  const body = `{"site_id":${siteId},"events":[${batch.map(({ text }) => text).join(',')}]}`;
  const answer = await caller.post('/api/control-plane/events/batch', body);
  assert.equal(answer.status, 200, answer.text);
  const { results } = JSON.parse(answer.text);
  assert.equal(results.length, batch.length);
  return batch.map((sample, index) => {
    const { status, result, problem } = results[index];
    assert.equal(problem, null);
    const acknowledgement = acknowledged(sample, 'rest', result, answer.requestId);
    assert.equal(acknowledgement.status, status);
    return acknowledgement;
  });
}

function read(
  sample: SampleEvent,
  interfaceName: InterfaceName,
  { status, text, requestId }: Answered,
): Acknowledgement {
  assert.ok(status === 201 || status === 200, `${sample.key} was refused: ${text}`);
  const acknowledgement = acknowledged(sample, interfaceName, JSON.parse(text), requestId);
  assert.equal(acknowledgement.status, status);
  return acknowledgement;
}

function acknowledged(
  sample: SampleEvent,
  interfaceName: InterfaceName,
  accepted: AcceptedReply,
  requestId: string,
): Acknowledgement {
  const { duplicate, event } = accepted;
  assert.equal(
    accepted.payload_matches,
    duplicate ? true : undefined,
    `${sample.key} is not as it was sent first`,
  );
  return { sample, eventId: event.event_id, status: duplicate ? 200 : 201, requestId, interfaceName };
}
