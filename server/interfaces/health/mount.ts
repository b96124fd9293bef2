import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface HealthOptions {
  /** Fails if the database is unusable. */
  ready(): Promise<void>;
  /** Called with the reason each time the service is not ready. */
  onNotReady(thrown: unknown): void;
  metrics(): Promise<{ readonly contentType: string; readonly text: string }>;
  /** Token for reading the metrics. Without one, only this machine may. */
  readonly metricsToken: string | undefined;
  /** True if a request comes from this machine directly, not through a proxy on it. */
  isLocal(request: FastifyRequest): boolean;
}

/**
 * `/healthz` (the process is alive), `/readyz` (it can serve), `/metrics` (Prometheus; with its token, or from this
 * machine).
 */
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
    if (!mayReadMetrics(request, options)) return reply.callNotFound();
    const { contentType, text } = await options.metrics();
    return reply.header('Cache-Control', 'no-store').type(contentType).send(text);
  });
}

function mayReadMetrics(
  request: FastifyRequest,
  { metricsToken, isLocal }: Pick<HealthOptions, 'metricsToken' | 'isLocal'>,
): boolean {
  return metricsToken === undefined
    ? isLocal(request)
    : isBearer(request.headers.authorization, metricsToken);
}

function isBearer(authorization: string | undefined, token: string): boolean {
  const sent = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const [a, b] = [Buffer.from(sent), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
