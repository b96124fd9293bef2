import type { FastifyInstance } from 'fastify';
import type { Http } from '../interfaces/http/server.ts';
import { Failure } from '../kernel/errors.ts';

/**
 * Makes all applications refuse requests that arrive during a stop on open connections as `not_ready`. `close`
 * begins the stop and resolves when all current requests have been answered; slow clients are cut off after
 * `milliseconds`.
 *
 * @param applications behind one listener, which belongs to the first
 */
export function refuseWhileStopping(
  applications: readonly FastifyInstance[],
  http: Pick<Http, 'drain'>,
  milliseconds: number,
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
      const drained = http.drain(milliseconds);
      for (const application of applications) await application.close();
      drained();
    },
  };
}
