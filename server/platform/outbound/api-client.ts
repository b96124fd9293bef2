import { setTimeout as pause } from 'node:timers/promises';
import { type ApiDeadlines, type ApiTransport, type Exchanged, exchange } from './api-exchange.ts';
import { type ApiCall, originOf, outgoingOf } from './api-request.ts';
import { type Circuits, createCircuits, type Verdict } from './circuit.ts';
import { OutboundFault, type OutboundReason } from './outbound-fault.ts';
import { createAddressGuard } from './public-addresses.ts';
import { type Resolve, systemResolve } from './resolve.ts';
import { retryAfterMs } from './retry-after.ts';
import { reasonOf } from './send.ts';
import { within } from './within.ts';

/**
 * Client for one service's API at a fixed origin. It follows no redirects: the target is in the settings or in the
 * code, and callers choose only the path.
 */
export interface ApiClient {
  /**
   * Returns the answer with any status except a redirect. Fails with an `OutboundFault`. A read is tried up to three
   * times on network errors, 429 and 5xx; everything else once.
   */
  call(call: ApiCall): Promise<ApiAnswer>;
}

export interface ApiAnswer {
  readonly status: number;
  /** Parsed body of any shape; undefined for 204, and for errors without a readable body. */
  readonly json: unknown;
  /** Retry delay requested by the server, from one second to an hour; null if none. */
  readonly retryAfterMs: number | null;
  /** UUID by which the server identifies the call. */
  readonly requestId: string | null;
}

export interface ApiClientOptions {
  /** `https://api.example.com`; http only for loopback. */
  readonly origin: string;
  /** Non-public networks and addresses that may be contacted. */
  readonly allowed: readonly string[];
  /** Name resolution; the system's by default. */
  readonly resolve?: Resolve;
  /** Shared by all clients of an origin. */
  readonly circuits?: Circuits;
  readonly deadlines?: Partial<ApiDeadlines>;
  /** Pauses before the second and third attempt of a read. */
  readonly retryPausesMs?: readonly number[];
  /** Epoch milliseconds. */
  now?(): number;
}

const deadlinesDefault: ApiDeadlines = {
  connectMs: 5_000,
  headerMs: 15_000,
  bodyMs: 15_000,
  totalMs: 45_000,
};
const retryPausesDefault = [300, 1500];

/** Longest pause requested by a server that is waited for within a call; longer ones are left to the caller. */
const requestedPauseMsMax = 2_000;
const retryAfterMsMin = 1_000;
const retryAfterMsMax = 3_600_000;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Faults that make a read worth retrying, and count against the server. */
const transient: ReadonlySet<OutboundReason> = new Set(['name_unknown', 'connection_failed', 'timeout']);
const isOutage = (reason: OutboundReason) => transient.has(reason) || reason === 'certificate_refused';

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { allowed, resolve = systemResolve, retryPausesMs = retryPausesDefault, now = Date.now } = options;
  const origin = originOf(options.origin);
  const circuit = (options.circuits ?? createCircuits({ now })).of(origin);
  const transport: ApiTransport = { guard: createAddressGuard(allowed), resolve };

  /** Retries a read after transient faults, until the last pause or the signal. */
  async function callWithRetries(
    call: ApiCall,
    deadlines: ApiDeadlines,
    signal: AbortSignal,
  ): Promise<ApiAnswer> {
    const outgoing = outgoingOf(origin, call);
    const pauses = call.method === 'GET' ? retryPausesMs : [];
    for (let tries = 0; ; tries += 1) {
      const outcome = await exchange(outgoing, deadlines, transport, signal).then(
        (exchanged) => answerOf(exchanged, now()),
        (fault: unknown) => fault,
      );
      const nextMs = pauses[tries];
      const pauseMs = nextMs === undefined || signal.aborted ? undefined : retryDelay(outcome, nextMs);
      if (pauseMs === undefined) {
        if (isAnswer(outcome)) return outcome;
        throw outcome;
      }
      await pause(pauseMs, undefined, { signal }).catch(() => {
        throw isAnswer(outcome) ? reasonOf(signal) : outcome;
      });
    }
  }

  return {
    async call(call) {
      const deadlines = { ...deadlinesDefault, ...options.deadlines, ...call.deadlines };
      const end = circuit.begin();
      let verdict: Verdict = 'inconclusive';
      try {
        const timeout = new OutboundFault('timeout', 'No answer came in time.');
        const answer = await within(deadlines.totalMs, timeout, call.signal, (signal) =>
          callWithRetries(call, deadlines, signal),
        );
        verdict = answer.status >= 500 ? 'failed' : 'answered';
        return answer;
      } catch (thrown) {
        if (thrown instanceof OutboundFault && isOutage(thrown.reason)) verdict = 'failed';
        throw thrown;
      } finally {
        end(verdict);
      }
    },
  };
}

function answerOf({ status, headers, json }: Exchanged, now: number): ApiAnswer {
  const retryAfter = retryAfterMs(headers['retry-after'], now);
  const id = String(headers['x-request-id'] ?? '');
  return {
    status,
    json,
    retryAfterMs: retryAfter === 0 ? null : Math.min(Math.max(retryAfter, retryAfterMsMin), retryAfterMsMax),
    // Other values could contain something that must not be repeated.
    requestId: uuid.test(id) ? id : null,
  };
}

const isAnswer = (outcome: unknown): outcome is ApiAnswer => !(outcome instanceof Error);

/** Milliseconds before the next attempt; undefined after the last. */
function retryDelay(outcome: unknown, usualMs: number): number | undefined {
  if (!isAnswer(outcome)) {
    return outcome instanceof OutboundFault && transient.has(outcome.reason) ? usualMs : undefined;
  }
  if (outcome.status !== 429 && outcome.status < 500) return undefined;
  const pauseMs = Math.max(usualMs, outcome.retryAfterMs ?? 0);
  return pauseMs > requestedPauseMsMax ? undefined : pauseMs;
}
