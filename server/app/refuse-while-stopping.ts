import type { FastifyInstance } from 'fastify';
import { Failure } from '../kernel/errors.ts';

const idleMilliseconds = 50;

/**
 * Has requests that come in during a stop, over connections that are open already, refused as `not_ready`. `close`
 * begins the stop and resolves when every request at work has been answered.
 */
export function refuseWhileStopping(fastify: FastifyInstance): { close(): Promise<void> } {
  let isStopping = false;
  fastify.addHook('onRequest', (_request, reply, done) => {
    if (!isStopping) return done();
    reply.header('Connection', 'close');
    done(new Failure('not_ready', { headers: { 'Retry-After': '2' } }));
  });
  return {
    async close() {
      isStopping = true;
      // Connections are idle only once their answer has left, and would be kept for the next request.
      const closing = setInterval(() => fastify.server.closeIdleConnections(), idleMilliseconds);
      await fastify.close();
      clearInterval(closing);
    },
  };
}
