import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import {
  type ApiCall,
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
  OutboundFault,
} from '../index.ts';

/** Generous timeouts for a busy machine. */
export const patient = { connectMs: 20_000, headerMs: 20_000, bodyMs: 20_000, totalMs: 60_000 };
export const secret = 'sk_tell-nobody';
export const jsonHead = { 'content-type': 'application/json' };

export const write: ApiCall = {
  method: 'POST',
  path: '/v1/posts',
  headers: { authorization: `Bearer ${secret}` },
  body: { text: 'é' },
};
export const read: ApiCall = { ...write, method: 'GET', body: undefined };

/** A foreign API on loopback. */
export interface CalledApi {
  readonly origin: string;
  /** Requests received; `bodies` holds their bodies. */
  readonly requests: IncomingMessage[];
  readonly bodies: string[];
  /** Sets the request handler. */
  answerWithListener(listener: RequestListener): void;
  /** Sets the response; its media type is JSON by default. */
  answerWith(body: string | Buffer, head?: Record<string, string>, status?: number): void;
  /** Creates a client for it. */
  client(options?: Partial<ApiClientOptions>): ApiClient;
  close(): void;
}

export async function startCalledApi(): Promise<CalledApi> {
  let answer: RequestListener = (_incoming, response) => response.end();
  const requests: IncomingMessage[] = [];
  const bodies: string[] = [];
  const server = createServer(async (incoming, response) => {
    requests.push(incoming);
    let body = '';
    for await (const part of incoming) body += part;
    bodies.push(body);
    answer(incoming, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    requests,
    bodies,
    answerWithListener(listener) {
      answer = listener;
    },
    answerWith(body, head = jsonHead, status = 200) {
      answer = (_incoming, response) => void response.writeHead(status, head).end(body);
    },
    client: (options = {}) =>
      createApiClient({
        origin,
        allowed: ['127.0.0.1'],
        deadlines: patient,
        retryPausesMs: [1, 1],
        ...options,
      }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The fault of a failed call; asserts that it reveals nothing sent or received. */
export async function faultOf(calling: Promise<unknown>): Promise<OutboundFault> {
  const thrown = await calling.then(
    () => assert.fail('There was an answer.'),
    (reason: unknown) => reason,
  );
  assert.ok(thrown instanceof OutboundFault, inspect(thrown));
  assert.ok(!inspect(thrown, { depth: 9 }).includes(secret), inspect(thrown));
  assert.equal(thrown.cause, undefined);
  return thrown;
}
