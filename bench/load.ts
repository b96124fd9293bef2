import autocannon from 'autocannon';
import { cpuSeconds, type Server } from './children.ts';

/** As many as the promise of the rates names. */
const connections = 64;

/** A request to send over and over; a body that is a function makes a new one each time. */
export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | (() => string);
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
  const { body, headers, ...rest } = shot;
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
  if (result.errors > 0 || result.non2xx > 0 || result['2xx'] === 0) {
    throw new Error(
      `${shot.method} ${shot.path}: ${result['2xx']} successes, ${result.non2xx} refusals, ${result.errors} errors.`,
    );
  }
  return { perSecond: result['2xx'] / result.duration, busy: cpu / elapsed, cpuSeconds: cpu / result['2xx'] };
}
