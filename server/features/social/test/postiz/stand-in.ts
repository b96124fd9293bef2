import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../../../kernel/clock.ts';
import { createBehaviour, type Operation, operationOf } from './behaviour.ts';
import { readDescription } from './description.ts';

/** A request as it came. Of the key there is a SHA-256. */
export interface JournalEntry {
  readonly operation: Operation | undefined;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly keySha256: string | undefined;
}

/** Request and response that a fault acts on. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The key that the request had. */
  readonly key: string;
  /** Does what was asked for, as if nothing were wrong, and returns the answer's body. */
  commit(): unknown;
}

/** Answers in place of Postiz. */
export type Fault = (exchange: Exchange) => void;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export type StandIn = Awaited<ReturnType<typeof startPostiz>>;

/** A morning that lasts, unless the test moves on. */
const fixedClock: Pick<Clock, 'now'> = { now: () => Date.UTC(2026, 5, 1, 8) };

/** Postiz, on loopback, as much of it as is asked: asynchronous, with a clock that the test moves. */
export async function startPostiz({ key = 'a-key-of-postiz', clock = fixedClock } = {}) {
  const description = readDescription();
  let ahead = 0;
  const now = () => clock.now() + ahead;
  const behaviour = createBehaviour(now);
  const journal: JournalEntry[] = [];
  const violations: string[] = [];
  const faults = new Map<Operation, (Fault | undefined)[]>();

  const server = createServer(async (request, response) => {
    const text = await textOf(request);
    const url = new URL(request.url ?? '/', 'http://postiz.test');
    const path = url.pathname.replace(/^\/api\/public\/v1/, '');
    const method = request.method ?? '';
    const operation = operationOf[`${method} ${path}`];
    const body = text === '' ? undefined : JSON.parse(text);
    const authorization = request.headers.authorization;
    journal.push({ operation, method, path, body, keySha256: authorization && sha256(authorization) });
    violations.push(...(description?.ofRequest(method, path, url.searchParams, body) ?? []));
    if (!operation) return answer(response, 404, { message: 'Cannot find it', statusCode: 404 });
    const commit = () => behaviour.answers[operation](url.searchParams, body);
    const fault = faults.get(operation)?.shift();
    if (fault) return fault({ request, response, key: authorization ?? '', commit: () => commit().body });
    if (authorization !== key)
      return answer(response, 401, { msg: authorization ? 'Invalid API key' : 'No API Key found' });
    const { status, body: answered } = commit();
    if (status < 300) violations.push(...(description?.ofAnswer(method, path, wire(answered)) ?? []));
    return answer(response, status, answered);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/public/v1`,
    key,
    ...behaviour,
    journal: journal as readonly JournalEntry[],
    /** Violations of the API description by requests, and by answers without a fault. */
    violations: violations as readonly string[],
    calls: (operation: Operation) => journal.filter((entry) => entry.operation === operation),
    now,
    advance: (milliseconds: number) => {
      ahead += milliseconds;
    },
    /** The next calls of an operation go wrong so; undefined for one that does not. */
    script: (operation: Operation, ...next: (Fault | undefined)[]) => void faults.set(operation, next),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const wire = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

export function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
