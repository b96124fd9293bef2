import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface HealthOptions {
  /** Fails where the database cannot be used. */
  ready(): Promise<void>;
  /** Told why, each time it is asked and cannot. */
  onNotReady(thrown: unknown): void;
  metrics(): Promise<{ readonly contentType: string; readonly text: string }>;
  /** Who may read the metrics from elsewhere than this machine; undefined is nobody. */
  readonly metricsToken: string | undefined;
}

/** `/healthz` (the process lives), `/readyz` (it can serve), `/metrics` (Prometheus; from loopback or with its token). */
export function mountHealth(app: FastifyInstance, options: HealthOptions): void {
  app.get('/healthz', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    try {
      await options.ready();
      return { status: 'ready' };
    } catch (thrown) {
      options.onNotReady(thrown);
      return reply.code(503).header('Retry-After', '2').send({ status: 'not_ready' });
    }
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) return reply.callNotFound();
    const { contentType, text } = await options.metrics();
    return reply.header('Cache-Control', 'no-store').type(contentType).send(text);
  });
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const sent = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token !== undefined && sent !== undefined) {
    const [a, b] = [Buffer.from(sent), Buffer.from(token)];
    return a.length === b.length && timingSafeEqual(a, b);
  }
  // Through a proxy every request comes from this machine: only a direct one counts.
  const isForwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return loopback.has(request.socket.remoteAddress ?? '') && !isForwarded;
}
