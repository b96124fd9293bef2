import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Caller, doorKinds } from '../../kernel/access.ts';
import { type ErrorCode, Failure } from '../../kernel/errors.ts';
import type { Pipeline } from '../../kernel/pipeline.ts';
import type { McpAuthentication } from './options.ts';
import { createProduct, type McpDocument } from './product-server.ts';
import { mountMcp } from './transport.ts';

export interface ProductMcpOptions {
  readonly pipeline: Pipeline;
  readonly version: string;
  readonly documents: readonly McpDocument[];
  authenticate(token: string, now: number): Promise<Caller | ErrorCode> | Caller | ErrorCode;
  now(): number;
  readonly originHosts: readonly string[];
  readonly bodyBytesMax?: number;
}

const challenge = 'Bearer realm="wheelhouse"';

/** Serves every operation that has a tool at `POST /mcp`. */
export function mountProductMcp(app: FastifyInstance, options: ProductMcpOptions): void {
  const { pipeline } = options;
  const product = createProduct(options);
  const accepted = doorKinds({ tokens: ['admin', 'site', 'app', 'session'] }, 'mcp');

  async function refused(request: FastifyRequest, token: string | undefined, failure: Failure) {
    const facts = {
      id: request.id,
      door: 'mcp',
      instance: '/mcp',
      address: request.ip,
      idempotencyKey: undefined,
    } as const;
    const answer = await pipeline.refuse(undefined, { token, size: 0, request: facts }, failure);
    const headers = { ...answer.headers, 'Content-Type': 'application/problem+json; charset=utf-8' };
    return { ok: false, status: answer.status, headers, body: answer.text } as const;
  }

  mountMcp<Caller>(app, {
    createServer: product.createServer,
    present: product.present,
    originHosts: options.originHosts,
    ...(options.bodyBytesMax === undefined ? {} : { bodyBytesMax: options.bodyBytesMax }),
    async authenticate(request): Promise<McpAuthentication<Caller>> {
      const { authorization } = request.headers;
      if (authorization === undefined) {
        return refused(
          request,
          undefined,
          new Failure('token_missing', { headers: { 'WWW-Authenticate': challenge } }),
        );
      }
      const token = /^bearer +(\S+)\s*$/i.exec(authorization)?.[1] ?? 'malformed';
      const caller = await options.authenticate(token, options.now());
      if (typeof caller === 'string') {
        const headers = { 'WWW-Authenticate': `${challenge}, error="invalid_token"` };
        return refused(request, token, new Failure(caller, { headers }));
      }
      if (!accepted.includes(caller.kind)) return refused(request, token, new Failure('wrong_token_kind'));
      return { ok: true, auth: caller };
    },
  });
}
