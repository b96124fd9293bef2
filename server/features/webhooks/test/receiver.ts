import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { eventually } from '../../../test/eventually.ts';

/** A delivery as it arrived. */
export interface ReceivedDelivery {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape; tests compare what they name
  readonly body: any;
}

/** Response of a receiver: a status, or a handler. */
export type Answering = number | ((response: ServerResponse, arrived: ReceivedDelivery) => void);

/** Somebody's HTTP server on loopback that webhooks are sent to. */
export interface Receiver {
  readonly url: string;
  readonly arrived: readonly ReceivedDelivery[];
  /** Answers so from now on: each of these once, the last one always. */
  answer(...answers: Answering[]): void;
  /** Resolves once so many have arrived. */
  until(count: number): Promise<readonly ReceivedDelivery[]>;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const arrived: ReceivedDelivery[] = [];
  let answers: Answering[] = [200];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const text = Buffer.concat(parts).toString('utf8');
    const one = { path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) };
    arrived.push(one);
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 200;
    if (typeof answer === 'number') response.writeHead(answer).end();
    else answer(response, one);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    answer(...next) {
      answers = next;
    },
    async until(count) {
      await eventually(() => arrived.length >= count, `${count} deliveries to arrive`);
      return arrived;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Fails unless the public library finds the delivery signed with the secret. */
export function verify(secret: string, { text, headers }: ReceivedDelivery): void {
  new Webhook(secret).verify(text, headers as Record<string, string>);
}
