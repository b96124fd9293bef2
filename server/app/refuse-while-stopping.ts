import type { FastifyInstance } from 'fastify';
import type { Http } from '../interfaces/http/server.ts';
import { Failure } from '../kernel/errors.ts';

/** Time that clients may delay a stop: all but its last second, which is for final writes. */
const drainMilliseconds = (stopSeconds: number): number => Math.max(stopSeconds / 2, stopSeconds - 1) * 1000;

/**
 * Makes all applications refuse requests that arrive during a stop on open connections as `not_ready`. `close`
 * begins the stop and resolves when all current requests have been answered; slow clients are cut off in time for
 * the stop to take at most `stopSeconds`.
 *
 * @param applications behind one listener, which belongs to the first
 */
export function refuseWhileStopping(
  applications: readonly FastifyInstance[],
  http: Pick<Http, 'drain'>,
  stopSeconds: number,
): { close(): Promise<void> } {
  let isStopping = false;
  for (const application of applications)
    application.addHook('onRequest', (_request, reply, done) => {
      if (!isStopping) return done();
      reply.header('Connection', 'close');
      done(new Failure('not_ready', { headers: { 'Retry-After': '2' } }));
    });
  return {
    async close() {
      isStopping = true;
      const drained = http.drain(drainMilliseconds(stopSeconds));
      for (const application of applications) await application.close();
      drained();
    },
  };
}
