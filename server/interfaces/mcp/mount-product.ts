import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accessAt, type Caller, isPublic, type Scope } from '../../kernel/access.ts';
import { malformedToken, refusedTokenText } from '../../kernel/admission.ts';
import { type ErrorCode, Failure, isNotReady } from '../../kernel/errors.ts';
import { lazily } from '../../kernel/lazily.ts';
import { changes } from '../../kernel/operation.ts';
import { operationsAt, routeTable } from '../../kernel/overloaded-operation.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { McpAuthentication, McpLog, McpRequest } from './options.ts';
import type { ProductOptions } from './product-server.ts';
import { factsOf } from './request-facts.ts';
import type { Splices } from './splices.ts';
import { mountMcp } from './transport.ts';

export interface ProductMcpOptions extends ProductOptions {
  readonly authenticate: Ports<unknown>['authenticate'];
  /** Address of the OAuth metadata for a Host header; undefined if apps cannot log in. */
  resourceMetadataAt(host: string | undefined): string | undefined;
  now(): number;
  /** Canonical network address of a request's client. */
  addressOf(request: FastifyRequest): string;
  readonly originHosts: readonly string[];
  readonly log: McpLog;
  /** Maximum HTTP body in bytes. */
  readonly requestBytesMax?: number;
}

const realm = 'Bearer realm="wheelhouse"';
/** Initially requested scope; the person may grant more. */
const firstScope = 'read';

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
  const { tools: byTool } = routeTable(pipeline.registry.operations);
  const accepted = audiences.interfaceKinds('mcp');
  const audited = new WeakSet<FastifyRequest>();

  /** Scopes without which none of a tool's operations may be called. */
  function missingScopes(caller: Caller, tools: readonly string[]): Scope[] {
    return tools.flatMap((name) => {
      const target = byTool.get(name);
      const operations = target ? operationsAt(target) : [];
      const refusals = operations.map(({ access }) => audiences.refusal(access, 'mcp', caller));
      if (operations.length === 0 || refusals.some((refusal) => refusal !== 'insufficient_scope')) return [];
      return operations.flatMap(({ access }) =>
        isPublic(access) ? [] : (accessAt(access, 'mcp').scope ?? []),
      );
    });
  }

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

  /** Challenge that says how to log in (RFC 9728, 5.1), with the parameters of RFC 6750. */
  function challenge({ headers: { host } }: FastifyRequest, scope: string, ...parameters: string[]): string {
    const metadata = options.resourceMetadataAt(host);
    const login = metadata === undefined ? [] : [`resource_metadata="${metadata}"`, `scope="${scope}"`];
    return [realm, ...parameters, ...login].join(', ');
  }

  async function refuse(request: FastifyRequest, failure: Failure, token?: string) {
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
        const headers = { 'WWW-Authenticate': challenge(request, firstScope) };
        return refuse(request, new Failure('token_missing', { headers }));
      }
      const token = /^bearer +(\S+)\s*$/i.exec(authorization)?.[1] ?? malformedToken;
      const caller = await options.authenticate(token, options.now());
      if ('refusal' in caller) {
        const headers = { 'WWW-Authenticate': challenge(request, firstScope, 'error="invalid_token"') };
        return refuse(request, new Failure(caller.refusal, { ...refusedTokenText(token), headers }), token);
      }
      if (!accepted.includes(caller.kind)) return refuse(request, new Failure('wrong_token_kind'), token);
      return { ok: true, auth: caller };
    },

    /** An app may ask its person for more scopes; a static token cannot, and gets the refusal in the result. */
    async refuseCalls(request, caller, tools) {
      if (caller.app === undefined) return undefined;
      const missing = missingScopes(caller, tools);
      if (missing.length === 0) return undefined;
      const scope = [...caller.scopes, ...missing].join(' ');
      const headers = { 'WWW-Authenticate': challenge(request, scope, 'error="insufficient_scope"') };
      return refuse(request, new Failure('insufficient_scope', { headers }));
    },

    refusalOf: async (request, thrown) => (isNotReady(thrown) ? refuse(request, thrown) : undefined),

    onRefused(request, status, caller) {
      if (!audited.has(request)) void audit(request, failureOf(status), caller ? { caller } : {});
    },
  });
}
