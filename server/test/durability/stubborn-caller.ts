import { Agent } from 'node:http';
import {
  AnswerLost,
  type DisconnectPoint,
  disconnectPoints,
  type Posted,
  postAndDisconnect,
} from './hasty-post.ts';

/** An answer, and which of the tries it belongs to. */
export interface Answered extends Posted {
  readonly requestId: string;
}

/** What the calls so far went through. */
export interface CallStatistics {
  /** Requests that left, the answered ones included. */
  tries: number;
  /** Connections this side cut on purpose, by moment. */
  readonly cuts: Record<DisconnectPoint, number>;
  /** Answers lost to the network or to a server's end. */
  lost: number;
  /** Answers of 5xx. */
  faults: number;
}

export interface RetryingCaller {
  readonly statistics: CallStatistics;
  /** Requests at work now. */
  atWork(): number;
  /** Posts until there is an answer that is not 5xx. Fails once `giveUp` aborts. */
  post(path: string, body: string, headers?: Readonly<Record<string, string>>): Promise<Answered>;
  /** Closes the connections that are kept. */
  close(): void;
}

export interface CallerOptions {
  readonly token: string;
  /** Where the service is reached; one is drawn for each try. Changes as servers come and go. */
  addresses(): readonly string[];
  /** How likely a try is cut from this side. */
  readonly cutChance?: number;
  /** Connections to each address. */
  readonly connections?: number;
  readonly giveUp?: AbortSignal;
}

const draw = <T>(items: readonly T[]): T | undefined => items[Math.floor(Math.random() * items.length)];
/** Long enough not to spin while a server is away, short against everything else here. */
const pause = () => new Promise((resume) => setTimeout(resume, 5 + Math.random() * 20));
let numbered = 0;

/** A sender over keep-alive connections who never believes that a request arrived until it is answered. */
export function createRetryingCaller(options: CallerOptions): RetryingCaller {
  const { token, addresses, cutChance = 0, connections = 250, giveUp } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statistics: CallStatistics = {
    tries: 0,
    cuts: { 'inside the body': 0, 'while it is answered': 0, 'at the answer': 0 },
    lost: 0,
    faults: 0,
  };
  let atWork = 0;

  async function attempt(url: string, body: string, headers: Readonly<Record<string, string>>) {
    const cut = Math.random() < cutChance ? draw(disconnectPoints) : undefined;
    statistics.tries += 1;
    atWork += 1;
    try {
      const answer = await postAndDisconnect(url, { agent, headers, body, cut });
      if (answer.status < 500) return answer;
      statistics.faults += 1;
    } catch (thrown) {
      if (!(thrown instanceof AnswerLost)) throw thrown;
      if (cut === undefined) statistics.lost += 1;
      else statistics.cuts[cut] += 1;
    } finally {
      atWork -= 1;
    }
    return undefined;
  }

  return {
    statistics,
    atWork: () => atWork,
    async post(path, body, headers) {
      for (;;) {
        giveUp?.throwIfAborted();
        numbered += 1;
        const requestId = `try-${numbered}`;
        const address = draw(addresses());
        const sent = { authorization: `Bearer ${token}`, 'x-request-id': requestId, ...headers };
        const answer = address && (await attempt(address + path, body, sent));
        if (answer) return { ...answer, requestId };
        await pause();
      }
    },
    close: () => agent.destroy(),
  };
}
