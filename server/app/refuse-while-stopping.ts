import type { FastifyInstance } from 'fastify';
import type { Http } from '../interfaces/http/server.ts';
import { Failure } from '../kernel/errors.ts';

/**
 * Has requests that come in during a stop, over connections that are open already, refused as `not_ready`. `close`
 * begins the stop and resolves when every request at work has been answered; clients that keep it waiting are cut off
 * within `milliseconds`.
 */
export function refuseWhileStopping(
  fastify: FastifyInstance,
  http: Pick<Http, 'drain'>,
  milliseconds: number,
): { close(): Promise<void> } {
  let isStopping = false;
  fastify.addHook('onRequest', (_request, reply, done) => {
    if (!isStopping) return done();
    reply.header('Connection', 'close');
    done(new Failure('not_ready', { headers: { 'Retry-After': '2' } }));
  });
  return {
    async close() {
      isStopping = true;
      const drained = http.drain(milliseconds);
      await fastify.close();
      drained();
    },
  };
}
