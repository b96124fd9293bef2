import type { FastifyInstance } from 'fastify';
import type { Http } from '../interfaces/http/server.ts';
import { Failure } from '../kernel/errors.ts';

/**
 * Has requests that come in during a stop, over connections that are open already, refused as `not_ready` by every
 * application. `close` begins the stop and resolves when every request at work has been answered; clients that keep it
 * waiting are cut off within `milliseconds`.
 *
 * @param applications behind one listener, which is the first one's
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
