import type { IncomingHttpHeaders } from 'node:http';
import type { Server } from '@modelcontextprotocol/server';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/** `modern` is protocol revision 2026-07-28; `legacy` is the 2025 family, which opens with `initialize`. */
export type McpEra = 'legacy' | 'modern';

/** HTTP request facts available to a tool. */
export interface McpRequest {
  /** Request id, as in the log and in `X-Request-Id`. */
  readonly id: string;
  /** Network address of the caller. */
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
  /** Path and query as received. */
  readonly url: string;
  /** Body as received; `argumentsText` finds a call's arguments in it. */
  readonly bodyText: string;
}

/** Context of a server instance, which serves one HTTP request. */
export interface McpContext<Auth> {
  readonly auth: Auth;
  readonly era: McpEra;
  readonly request: McpRequest;
}

/** HTTP answer that refuses a caller. */
export interface McpRefusal {
  readonly ok: false;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The caller, or the refusal to send. */
export type McpAuthentication<Auth> = { readonly ok: true; readonly auth: Auth } | McpRefusal;

/** Log for our own faults and, at level debug, the SDK's refusals. */
export type McpLog = Pick<FastifyBaseLogger, 'debug' | 'error'>;

export interface McpOptions<Auth> {
  /**
   * Creates the server for one HTTP request. A new instance each time: the SDK's instances are single-use. Pass
   * `supportedProtocolVersions: PROTOCOL_VERSIONS` to the constructor, otherwise requests of the modern era are
   * rejected as unsupported. Compile schemas outside: this runs on every request.
   */
  readonly createServer: (context: McpContext<Auth>) => Server | Promise<Server>;
  /** Called once per HTTP request, after the Origin check and before the body is read. */
  readonly authenticate: (request: FastifyRequest) => Promise<McpAuthentication<Auth>>;
  /**
   * Answer for an exception on the way to the endpoint, as when the service is stopping. `undefined` for a fault,
   * which is logged and answered as one.
   */
  readonly refusalOf?: (request: FastifyRequest, thrown: unknown) => Promise<McpRefusal | undefined>;
  /** Refuses calls of these tools as a whole; undefined to go ahead. */
  readonly refuseCalls?: (
    request: FastifyRequest,
    auth: Auth,
    tools: readonly string[],
  ) => Promise<McpRefusal | undefined>;
  /** Sent with every answer, besides `X-Request-Id`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Network address of a request's client; by default the peer of the connection. */
  readonly addressOf?: (request: FastifyRequest) => string;
  /**
   * Called after the answer to a request refused as a whole: for its Origin, method, body or message. `auth` is the
   * caller, if known by then.
   */
  readonly onRefused?: (request: FastifyRequest, status: number, auth: Auth | null) => void;
  readonly log: McpLog;
  /** Hosts (no scheme, no port) whose pages may call from a browser. Loopback is always allowed. */
  readonly originHosts?: readonly string[];
  /**
   * Final transformation of an answer's JSON text: the whole body of a plain one, or the data of each event of a
   * stream. For replacing markers by stored JSON text without parsing it.
   */
  readonly present?: (text: string, request: McpRequest) => string;
  /** True if the answer to calls of these tools may be compressed for a client that accepts it. Never by default. */
  readonly mayCompress?: (tools: readonly string[]) => boolean;
  /** Path of the endpoint; `/mcp` by default. */
  readonly path?: string;
  /** Maximum request body in bytes. Default 6 MiB: a 4 MiB photo grows by a third in base64. */
  readonly bodyBytesMax?: number;
  /** Maximum messages in a JSON-RPC batch. Default 50; the SDK's own limit is 100. */
  readonly batchLengthMax?: number;
}
