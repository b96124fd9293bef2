import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
} from 'fastify';
import { lazily } from '../../kernel/lazily.ts';
import type { Exchange } from './exchange.ts';
import { type JsonBody, JsonBodyError, readJsonBody } from './json-body.ts';
import { INTERNAL_ERROR, PARSE_ERROR } from './json-rpc.ts';
import { batchLengthMax as batchLengthMost, requestBytesMax } from './limits.ts';
import { batchFault } from './message-shape.ts';
import type { McpOptions, McpRefusal } from './options.ts';
import { CALLER_GONE, refuse } from './refusal.ts';

/** Request property that carries the caller from authentication to the handler. */
const AUTH = 'mcpAuth';

/**
 * Serves the Model Context Protocol at one `POST` endpoint, stateless, in both protocol eras: revision 2026-07-28,
 * where each request stands alone, and the 2025 family, which opens with `initialize`.
 *
 * Answers in plain JSON regardless of the `Accept` header, and with server-sent events only if the caller asked for
 * progress or opened a subscription. Checks the `Origin` before anything else, and authenticates before it reads the
 * body. A client that disconnects aborts the running tool.
 *
 * The endpoint has its own Fastify scope: its body parser, error format and hooks affect no other route.
 */
export function mountMcp<Auth>(app: FastifyInstance, options: McpOptions<Auth>): void {
  app.register(async (scope) => {
    let loaded: Exchange<Auth> | undefined;
    const exchange = lazily(async () => {
      const { createExchange } = await import('./exchange.ts');
      loaded = createExchange(options);
      return loaded;
    });
    const batchLengthMax = options.batchLengthMax ?? batchLengthMost;
    const url = options.path ?? '/mcp';

    readBodiesAsJson(scope);
    scope.decorateRequest(AUTH, null);
    scope.addHook('onRequest', headAnswers(options.headers ?? {}));
    if (options.onRefused) scope.addHook('onResponse', reportRefusals(options.onRefused));
    scope.addHook(
      'onRequest',
      refuseForeignOrigins(async (origin) => (await exchange()).admits(origin)),
    );
    scope.setErrorHandler(answerError(options));
    // Open streams would keep the HTTP server from closing.
    scope.addHook('preClose', async () => loaded?.close());

    scope.route<{ Body: JsonBody | null | undefined }>({
      method: 'POST',
      url,
      bodyLimit: options.bodyBytesMax ?? requestBytesMax,
      onRequest: authenticateWith(options.authenticate),
      async handler(request, reply) {
        const { body } = request;
        if (!body) throw new JsonBodyError('The body is empty; send one JSON-RPC message.');
        const fault = batchFault(body.value, batchLengthMax);
        if (fault !== undefined) return refuse(reply, 400, fault);
        const { answer } = await exchange();
        return answer(request, reply, request.getDecorator<Auth>(AUTH), body);
      },
    });
    scope.route({
      method: ['GET', 'HEAD', 'DELETE', 'PUT', 'PATCH'],
      url,
      exposeHeadRoute: false,
      // Clients that want to log in try this first, and read the challenge.
      onRequest: authenticateWith(options.authenticate),
      handler: (_request, reply) =>
        refuse(reply.header('allow', 'POST'), 405, 'Method not allowed; send POST.'),
    });
  });
}

/** Replaces the app's body parsers with one that reads only JSON. */
function readBodiesAsJson(scope: FastifyInstance): void {
  const parse = async (_request: FastifyRequest, bytes: Buffer): Promise<JsonBody> => readJsonBody(bytes);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, parse);
}

function headAnswers(headers: Readonly<Record<string, string>>) {
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    reply.header('x-request-id', request.id).headers(headers);
    done();
  };
}

function reportRefusals<Auth>(onRefused: NonNullable<McpOptions<Auth>['onRefused']>) {
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const { statusCode } = reply;
    if (statusCode >= 400 && statusCode !== CALLER_GONE && !isStreamProbe(request, statusCode)) {
      onRefused(request, statusCode, request.getDecorator<Auth | null>(AUTH));
    }
    done();
  };
}

/**
 * True for a client's question if there is a stream of server messages, which the protocol answers with 405. Every
 * client of the 2025 family asks it after `initialize`, so it is no refusal. Source: "Listening for Messages from the
 * Server" (basic/transports).
 */
const isStreamProbe = ({ method, headers: { accept = '' } }: FastifyRequest, statusCode: number): boolean =>
  statusCode === 405 && method === 'GET' && accept.includes('text/event-stream');

/** Prevents pages of other sites from using a visitor's browser to reach a server in the visitor's network. */
function refuseForeignOrigins(admits: (origin: string) => Promise<boolean>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { origin } = request.headers;
    if (origin === undefined || (await admits(origin))) return undefined;
    return refuse(reply, 403, 'This origin may not call the endpoint from a browser.');
  };
}

function authenticateWith<Auth>(authenticate: McpOptions<Auth>['authenticate']) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const caller = await authenticate(request);
    if (!caller.ok) return sendRefusal(reply, caller);
    request.setDecorator(AUTH, caller.auth);
    return undefined;
  };
}

const sendRefusal = (reply: FastifyReply, { status, headers, body }: McpRefusal): FastifyReply =>
  reply.code(status).headers(headers).send(body);

const answerError =
  <Auth>({ log, refusalOf }: McpOptions<Auth>) =>
  async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (error instanceof JsonBodyError) return refuse(reply, 400, error.message, PARSE_ERROR);
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) return refuse(reply, status, error.message);
    const refusal = await refusalOf?.(request, error);
    if (refusal) return sendRefusal(reply, refusal);
    log.error(error, 'mcp request failed');
    return refuse(reply, 500, `Internal error; request ${request.id}.`, INTERNAL_ERROR);
  };
