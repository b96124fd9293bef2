import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface AskOptions {
  /** True if a certificate may be had for a name. */
  hasHost(name: string): Promise<boolean>;
  /** True for a proxy in front, or a program on this machine, that asks on its own behalf. */
  isProxy(request: FastifyRequest): boolean;
}

/**
 * Answers a proxy that has certificates made on demand whether a name is one of ours: 200 or 404, without a body. Anybody
 * else gets 404 for all names: the answers would list our customers.
 */
export function mountDomainAsk(app: FastifyInstance, { hasHost, isProxy }: AskOptions): void {
  app.get<{ Querystring: { domain?: string | string[] } }>(
    '/internal/domains/ask',
    async (request, reply) => {
      const { domain } = request.query;
      const isOurs =
        isProxy(request) && typeof domain === 'string' && isName(domain) && (await hasHost(normal(domain)));
      return reply
        .code(isOurs ? 200 : 404)
        .header('cache-control', 'no-store')
        .send();
    },
  );
}

const isName = (text: string): boolean => /^[a-z0-9.-]{1,254}$/i.test(text);
const normal = (name: string): string => name.toLowerCase().replace(/\.$/, '');
