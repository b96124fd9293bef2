import assert from 'node:assert/strict';
import type { Letter } from './letters.ts';
import type { Answered, StubbornCaller } from './stubborn-caller.ts';

export type InterfaceName = 'rest' | 'mcp';

/** What the service has promised about a letter. */
export interface Acknowledgement {
  readonly letter: Letter;
  readonly eventId: number;
  /** 201 for a new event, 200 for a repeat. */
  readonly status: number;
  /** Of the answer, for the audit log. */
  readonly requestId: string;
  readonly interfaceName: InterfaceName;
}

interface Accepted {
  readonly duplicate: boolean;
  readonly payload_matches?: boolean;
  readonly event: { readonly event_id: number };
}

/** Sends a letter as `POST events` until it is acknowledged. */
export async function sendOverRest(caller: StubbornCaller, letter: Letter): Promise<Acknowledgement> {
  return read(letter, 'rest', await caller.post('/api/control-plane/events', letter.text));
}

/** Sends a letter without an external_id with an Idempotency-Key, until it is acknowledged. */
export async function sendWithKey(caller: StubbornCaller, letter: Letter): Promise<Acknowledgement> {
  const headers = { 'idempotency-key': letter.key };
  return read(letter, 'rest', await caller.post('/api/control-plane/events', letter.text, headers));
}

/** Calls the tool `svc_event_send` with a letter until it is acknowledged. */
export async function sendOverMcp(caller: StubbornCaller, letter: Letter): Promise<Acknowledgement> {
  // The letter's text stands as it is: JSON.stringify would change its numbers.
  const params = `{"name":"svc_event_send","arguments":${letter.text}}`;
  const message = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`;
  for (;;) {
    const answer = await caller.post('/mcp', message);
    const { result } = JSON.parse(answer.text);
    assert.ok(result, answer.text);
    if (!result.isError) {
      const accepted: Accepted = result.structuredContent;
      return acknowledged(letter, 'mcp', accepted, answer.requestId);
    }
    // Over MCP a fault is a result: sent again, like a 5xx.
    assert.ok(JSON.parse(result.content[0].text).status >= 500, answer.text);
    caller.hardships.faults += 1;
  }
}

/** Sends letters of one site in one `events/batch` until they are acknowledged, each by itself. */
export async function sendAsBatch(
  caller: StubbornCaller,
  siteId: number,
  batch: readonly Letter[],
): Promise<Acknowledgement[]> {
  const body = `{"site_id":${siteId},"events":[${batch.map(({ text }) => text).join(',')}]}`;
  const answer = await caller.post('/api/control-plane/events/batch', body);
  assert.equal(answer.status, 200, answer.text);
  const { results } = JSON.parse(answer.text);
  assert.equal(results.length, batch.length);
  return batch.map((letter, index) => {
    const { status, result, problem } = results[index];
    assert.equal(problem, null);
    const acknowledgement = acknowledged(letter, 'rest', result, answer.requestId);
    assert.equal(acknowledgement.status, status);
    return acknowledgement;
  });
}

function read(
  letter: Letter,
  interfaceName: InterfaceName,
  { status, text, requestId }: Answered,
): Acknowledgement {
  assert.ok(status === 201 || status === 200, `${letter.key} was refused: ${text}`);
  const acknowledgement = acknowledged(letter, interfaceName, JSON.parse(text), requestId);
  assert.equal(acknowledgement.status, status);
  return acknowledgement;
}

function acknowledged(
  letter: Letter,
  interfaceName: InterfaceName,
  accepted: Accepted,
  requestId: string,
): Acknowledgement {
  const { duplicate, event } = accepted;
  assert.equal(
    accepted.payload_matches,
    duplicate ? true : undefined,
    `${letter.key} is not as it was sent first`,
  );
  return { letter, eventId: event.event_id, status: duplicate ? 200 : 201, requestId, interfaceName };
}
