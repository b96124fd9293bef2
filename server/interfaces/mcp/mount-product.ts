import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../kernel/access.ts';
import { type ErrorCode, Failure, isNotReady } from '../../kernel/errors.ts';
import { changes } from '../../kernel/operation.ts';
import type { Ports } from '../../kernel/ports.ts';
import { lazily } from './lazily.ts';
import type { McpAuthentication, McpLog, McpRequest } from './options.ts';
import type { ProductOptions } from './product-server.ts';
import { factsOf } from './request-facts.ts';
import type { Splices } from './splices.ts';
import { mountMcp } from './transport.ts';

export interface ProductMcpOptions extends ProductOptions {
  readonly authenticate: Ports<unknown>['authenticate'];
  now(): number;
  /** Canonical network address of a request's client. */
  addressOf(request: FastifyRequest): string;
  readonly originHosts: readonly string[];
  readonly log: McpLog;
  /** Maximum HTTP body in bytes. */
  readonly requestBytesMax?: number;
}

const challenge = 'Bearer realm="wheelhouse"';

/** Codes in the audit log for requests rejected before they became a call. */
const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  403: 'origin_forbidden',
  404: 'route_not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

function failureOf(status: number): Failure {
  if (status >= 500) return new Failure('internal_error');
  const code = codeByStatus[status];
  if (code !== undefined) return new Failure(code);
  return new Failure('invalid_parameter', { detail: 'The request is not a message of the protocol.' });
}

/** Serves every operation that has a tool at `POST /mcp`. */
export function mountProductMcp(app: FastifyInstance, options: ProductMcpOptions): void {
  const { pipeline } = options;
  const { apiVersion, audiences } = pipeline.registry;
  const splices = new WeakMap<McpRequest, Splices>();
  const createServer = lazily(async () =>
    (await import('./product-server.ts')).serverMaker(options, splices),
  );
  const changing = new Set(
    pipeline.registry.operations.filter(changes).flatMap(({ mcp }) => mcp?.tool ?? []),
  );
  const accepted = audiences.kindsOf('mcp');
  const audited = new WeakSet<FastifyRequest>();

  /** Writes one audit row, and returns the corresponding problem. */
  function audit(request: FastifyRequest, failure: Failure, who: { token?: string; caller?: Caller }) {
    const { id } = request;
    const address = options.addressOf(request);
    const size = Number(request.headers['content-length'] ?? 0);
    audited.add(request);
    return pipeline.refuse(
      undefined,
      { token: undefined, ...who, size, request: factsOf({ id, address }) },
      failure,
    );
  }

  async function turnAway(request: FastifyRequest, failure: Failure, token?: string) {
    const answer = await audit(request, failure, token === undefined ? {} : { token });
    const headers = { ...answer.headers, 'content-type': 'application/problem+json; charset=utf-8' };
    return { ok: false, status: answer.status, headers, body: answer.text } as const;
  }

  mountMcp<Caller>(app, {
    createServer: async (context) => (await createServer())(context),
    present: (text, request) => splices.get(request)?.applyTo(text) ?? text,
    // As in REST: answers to changes may contain secrets shown once.
    mayCompress: (tools) => !tools.some((tool) => changing.has(tool)),
    headers: { 'api-version': apiVersion, 'cache-control': 'no-store' },
    addressOf: options.addressOf,
    originHosts: options.originHosts,
    log: options.log,
    ...(options.requestBytesMax === undefined ? {} : { bodyBytesMax: options.requestBytesMax }),

    async authenticate(request): Promise<McpAuthentication<Caller>> {
      const { authorization } = request.headers;
      if (authorization === undefined) {
        const headers = { 'WWW-Authenticate': challenge };
        return turnAway(request, new Failure('token_missing', { headers }));
      }
      const token = /^bearer +(\S+)\s*$/i.exec(authorization)?.[1] ?? 'malformed';
      const caller = await options.authenticate(token, options.now());
      if ('refusal' in caller) {
        const headers = { 'WWW-Authenticate': `${challenge}, error="invalid_token"` };
        return turnAway(request, new Failure(caller.refusal, { headers }), token);
      }
      if (!accepted.includes(caller.kind)) return turnAway(request, new Failure('wrong_token_kind'), token);
      return { ok: true, auth: caller };
    },

    refusalOf: async (request, thrown) => (isNotReady(thrown) ? turnAway(request, thrown) : undefined),

    onRefused(request, status, caller) {
      if (!audited.has(request)) void audit(request, failureOf(status), caller ? { caller } : {});
    },
  });
}
