import type { ServerResponse } from 'node:http';
import type { Answer } from './operation.ts';

/** A request that something goes wrong with. */
export interface Faulty {
  readonly response: ServerResponse;
  /** Begins a publication, to be done when what is answered is called. */
  begin(): () => Answer;
  /** Does what is asked, as if nothing were wrong; the answer that would have left. */
  perform(): Answer;
}

/** Handler that replaces the answer to a request. */
export type Fault = (faulty: Faulty) => void;

/** Which calls go wrong: told by a test or a demo, in this process. */
export interface Faults {
  /** Each of these once, in that order, at the next calls of an operation; undefined is none. */
  next(operation: string, ...faults: (Fault | undefined)[]): void;
  /** At every call of an operation, or of all (`*`). */
  always(operation: string, fault: Fault): void;
  /** Decides for each call that nothing else is told for, by operation and its number from 1. */
  plan(decide: (operation: string, number: number) => Fault | undefined): void;
  clear(): void;
}

export function createFaults(): Faults & { of(operation: string): Fault | undefined } {
  const queued = new Map<string, (Fault | undefined)[]>();
  const lasting = new Map<string, Fault>();
  const counts = new Map<string, number>();
  let decide: (operation: string, number: number) => Fault | undefined = () => undefined;
  return {
    next: (operation, ...faults) => void queued.set(operation, [...(queued.get(operation) ?? []), ...faults]),
    always: (operation, fault) => void lasting.set(operation, fault),
    plan(next) {
      decide = next;
    },
    clear() {
      queued.clear();
      lasting.clear();
      decide = () => undefined;
    },
    of(operation) {
      const number = (counts.get(operation) ?? 0) + 1;
      counts.set(operation, number);
      const queue = queued.get(operation);
      if (queue && queue.length > 0) return queue.shift();
      return lasting.get(operation) ?? lasting.get('*') ?? decide(operation, number);
    },
  };
}

const json = { 'content-type': 'application/json' };

/** Answers this, having done nothing. A text or bytes leave as they are. */
export const answering =
  (status: number, body: unknown, headers: Record<string, string> = {}): Fault =>
  ({ response }) => {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    response.writeHead(status, { ...json, ...headers }).end(isRaw ? body : JSON.stringify(body));
  };

/** Does what is asked, and answers something else than it would have. */
export const changing =
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
    (change: (body: any) => unknown, status?: number, headers: Record<string, string> = {}): Fault =>
    (faulty) => {
      const answer = faulty.perform();
      answering(status ?? answer.status, change(structuredClone(answer.body)), headers)(faulty);
    };

/** Does what is asked, and then goes wrong. */
export const having =
  (fault: Fault): Fault =>
  (faulty) => {
    faulty.perform();
    fault(faulty);
  };

/** A publication is at work until then: a repeat meanwhile is told so. */
export const workingUntil =
  (done: Promise<unknown>): Fault =>
  (faulty) => {
    const end = faulty.begin();
    void done.then(() => {
      const { status, body } = end();
      answering(status, body)(faulty);
    });
  };

/** Nothing is answered, and the connection stays. */
export const silent: Fault = () => {};

export const silentAfterHead: Fault = ({ response }) => void response.writeHead(200, json).write('{"a"');

/** A byte at a time, without an end. */
export const dripping: Fault = ({ response }) => {
  response.writeHead(200, json);
  const drip = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(drip));
};

export const reset: Fault = ({ response }) => void response.socket?.resetAndDestroy();

export const resetMidBody: Fault = ({ response }) => {
  response.writeHead(200, { ...json, 'transfer-encoding': 'chunked' });
  response.write('{"accounts": [', () => response.socket?.resetAndDestroy());
};

export const endingTooSoon: Fault = ({ response }) => {
  response.writeHead(200, { ...json, 'content-length': '1000' });
  response.write('{}', () => response.socket?.end());
};
