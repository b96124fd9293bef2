import autocannon from 'autocannon';
import { cpuSeconds, type Server } from './children.ts';

/** As many as the promise of the rates names. */
const connectionsUsual = 64;

/** A request to send over and over; a body that is a function makes a new one each time. */
export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | (() => string);
  /** The status that is a success; 200 or 201 unless told. */
  readonly status?: 304;
  /** How many send it at a time; 64 unless told. */
  readonly connections?: number;
}

export interface Rate {
  readonly perSecond: number;
  /** CPU seconds the server used in each second, and for each request; NaN where the system does not say. */
  readonly busy: number;
  readonly cpuSeconds: number;
}

/** Sends the shot as fast as the server answers, and fails where any answer is not a success. */
export async function measureRate(server: Server, shot: Shot, seconds: number): Promise<Rate> {
  const cpuBefore = cpuSeconds(server.pid);
  const started = performance.now();
  const { body, headers, status, connections = connectionsUsual, ...rest } = shot;
  const result = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    requests: [
      {
        ...rest,
        headers: { ...headers },
        ...(typeof body === 'string' ? { body } : {}),
        ...(typeof body === 'function' ? { setupRequest: (request) => ({ ...request, body: body() }) } : {}),
      },
    ],
  });
  const elapsed = (performance.now() - started) / 1000;
  const cpu = (cpuSeconds(server.pid) ?? Number.NaN) - (cpuBefore ?? Number.NaN);
  const good = status === undefined ? result['2xx'] : (result.statusCodeStats?.[`${status}`]?.count ?? 0);
  const answers = result['1xx'] + result['2xx'] + result['3xx'] + result['4xx'] + result['5xx'];
  if (result.errors > 0 || good < answers || good === 0) {
    const refused = answers - good;
    throw new Error(
      `${shot.method} ${shot.path}: ${good} successes, ${refused} others, ${result.errors} errors.`,
    );
  }
  return { perSecond: good / result.duration, busy: cpu / elapsed, cpuSeconds: cpu / good };
}
