import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface AskOptions {
  /** True if a certificate may be issued for a name. */
  hasHost(name: string): Promise<boolean>;
  /** True for a request made by a trusted proxy, or by a program on this machine, on its own behalf. */
  isProxy(request: FastifyRequest): boolean;
}

/**
 * Tells a proxy that orders certificates on demand whether a name is served here: 200 or 404, without a body. All other
 * callers get 404 for every name, because the answers would disclose our customers.
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
