import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Clock, systemClock } from '../../../../kernel/clock.ts';
import { accountOperations } from './accounts.ts';
import { readContract } from './contract.ts';
import { createFaults, type Faults } from './faults.ts';
import { type Hook, signedHook } from './hooks.ts';
import { type Answer, type Operation, type ReceivedRequest, refusal } from './operation.ts';
import { postOperations } from './posts.ts';
import { reviewOperations } from './reviews.ts';
import { webhookOperations } from './webhooks.ts';
import { createWorld, newReview, type StandInAccount, type StandInReview, type World } from './world.ts';

/** A request as it arrived. */
export interface JournalEntry {
  /** `operationId` of the description; null where nothing is at that address. */
  readonly operation: string | null;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** SHA-256 of the bearer, in hex; null where there was none. */
  readonly bearerSha256: string | null;
  readonly requestId: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape; tests compare what they name
  readonly body: any;
}

/** Zernio on this machine, with a few accounts and reviews of its own: a real HTTP server on loopback. */
export interface ZernioStandIn extends World {
  /** Its origin. */
  readonly url: string;
  /** The key that it takes. */
  readonly key: string;
  readonly journal: JournalEntry[];
  readonly faults: Faults;
  /** The account of that user name. */
  account(username: string): StandInAccount;
  /** A review that has just been written: Google's, unless told otherwise. */
  addReview(more?: Partial<StandInReview>): StandInReview;
  /** Builds a signed webhook call. Tests send it themselves, in any order and number. */
  hook(event: string, members: object): Hook;
  /** Fails where a request or an answer was not as Zernio's API description has it. */
  close(): Promise<void>;
}

export interface ZernioStandInOptions {
  readonly clock?: Clock;
  /** 600 unless told. Source: reference §1.7. */
  readonly requestsPerMinute?: number;
}

const operations: readonly Operation[] = [
  ...accountOperations,
  ...postOperations,
  ...reviewOperations,
  ...webhookOperations,
];
const key = `sk_${createHash('sha256').update('the key of the stand-in').digest('hex')}`;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const base = '/api';

export async function startZernio({
  clock = systemClock,
  requestsPerMinute = 600,
}: ZernioStandInOptions = {}): Promise<ZernioStandIn> {
  const world = createWorld(clock);
  const contract = readContract();
  const faults = createFaults();
  const journal: JournalEntry[] = [];
  const violations: string[] = [];
  let recentTimes: number[] = [];

  function answerTo(operation: Operation, request: ReceivedRequest): Answer {
    const wrong = contract?.request(operation.name, request) ?? [];
    violations.push(...wrong.map((each) => `${operation.name}: ${each}`));
    const answer = wrong.length > 0 ? refusal(400, wrong.join(' ')) : operation.answer(world, request);
    const odd = contract?.answer(operation.name, answer.status, answer.body) ?? [];
    violations.push(...odd.map((each) => `${operation.name} ${answer.status}: ${each}`));
    return answer;
  }

  /** Rate-limit headers for the current minute. */
  function rate(): Record<string, string> {
    const now = clock.now();
    recentTimes = recentTimes.filter((at) => at > now - 60_000);
    recentTimes.push(now);
    const left = requestsPerMinute - recentTimes.length;
    const resetsAt = (recentTimes[0] ?? now) + 60_000;
    return {
      'x-ratelimit-limit': `${requestsPerMinute}`,
      'x-ratelimit-remaining': `${Math.max(left, 0)}`,
      'x-ratelimit-reset': `${Math.ceil(resetsAt / 1000)}`,
      ...(left < 0 ? { 'retry-after': `${Math.ceil((resetsAt - now) / 1000)}` } : {}),
    };
  }

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await bodyOf(request).catch(() => undefined);
    // Whoever sent it is gone.
    if (text === undefined) return;
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const headers = new Headers(request.headers as Record<string, string>);
    const found = operationAt(request.method ?? '', url.pathname);
    const bearer = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1];
    const body = text === '' ? undefined : JSON.parse(text);
    const requestId = headers.get('x-request-id');
    headers.delete('authorization');
    journal.push({
      operation: found?.operation.name ?? null,
      method: request.method ?? '',
      path: request.url ?? '',
      bearerSha256: bearer === undefined ? null : sha256(bearer),
      requestId,
      body,
    });
    const perform = (): Answer => {
      if (bearer !== key) return refusal(401, 'Unauthorized');
      if (!found) return refusal(404, 'Not found');
      const limits = rate();
      if (limits['retry-after'] !== undefined)
        return { ...refusal(429, 'Rate limit exceeded'), headers: limits };
      const answer = answerTo(found.operation, {
        params: found.params,
        query: url.searchParams,
        headers,
        body,
      });
      return { ...answer, headers: { ...limits, ...answer.headers } };
    };
    const begin = () => {
      const running = { postId: world.nextId(), isOver: false };
      world.running.set(requestId ?? '', running);
      return () => {
        running.isOver = true;
        return perform();
      };
    };
    const fault = faults.of(found?.operation.name ?? '');
    if (fault) return fault({ response, perform, begin });
    const answer = perform();
    response
      .writeHead(answer.status, {
        'content-type': 'application/json; charset=utf-8',
        ...(requestId === null ? {} : { 'x-request-id': requestId }),
        ...answer.headers,
      })
      .end(JSON.stringify(answer.body));
  }

  const server = createServer((request, response) => {
    receive(request, response).catch((thrown: unknown) => {
      violations.push(String(thrown));
      response.destroy();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  const own: Omit<ZernioStandIn, keyof World> = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    journal,
    faults,
    account(username: string) {
      const account = world.accounts.find((each) => each.username === username);
      if (!account) throw new Error(`The stand-in has no account ${username}.`);
      return account;
    },
    addReview(more) {
      const review = { ...newReview(world), ...more };
      world.reviews.push(review);
      return review;
    },
    hook(event, members) {
      const hook = signedHook(event, members, { id: world.nextId(), now: clock.now() });
      violations.push(...(contract?.hook(event, hook.members) ?? []).map((each) => `${event}: ${each}`));
      return hook;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      if (violations.length > 0) throw new Error(`Not as described:\n${violations.join('\n')}`);
    },
  };
  return Object.assign(world, own);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

function operationAt(
  method: string,
  path: string,
): { operation: Operation; params: Record<string, string> } | undefined {
  for (const operation of operations) {
    const pattern = new RegExp(`^${base}${operation.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const groups = operation.method === method ? pattern.exec(path) : null;
    if (!groups) continue;
    const params = Object.entries(groups.groups ?? {}).map(([name, text]) => [
      name,
      decodeURIComponent(text),
    ]);
    return { operation, params: Object.fromEntries(params) };
  }
  return undefined;
}
