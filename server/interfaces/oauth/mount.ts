import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asFailure, isNotReady } from '../../kernel/errors.ts';

/** OAuth endpoints as provided by the oauth feature. */
export interface OAuthLogIn {
  issuerAt(host: string | undefined): string | undefined;
  offReason(): string | undefined;
  resourceMetadata(issuer: string): object;
  serverMetadata(issuer: string): object;
  handle(
    issuer: string,
    exchange: [request: IncomingMessage, response: ServerResponse],
    form: string | undefined,
  ): Promise<void>;
  register(sent: unknown, address: string): Promise<{ readonly status: number; readonly body: object }>;
  mayResume(requestId: string, approval: string | undefined): Promise<boolean>;
  errorPage(
    error: string,
    description: string | undefined,
  ): { readonly html: string; readonly policy: string };
}

export interface OAuthOptions {
  readonly logIn: OAuthLogIn;
  /** Canonical network address of a request's client. */
  addressOf(request: FastifyRequest): string;
  /** Counts a request against its address; false beyond the limit. */
  admits(address: string): boolean;
  readonly onFault: (thrown: unknown) => void;
}

/** Maximum size of a client registration in bytes. */
const registrationBytesMax = 16 * 1024;
/** Maximum size of a form in bytes, as in the library: client assertions and tokens are far smaller. */
const formBytesMax = 56 * 1024;
/** Cache time: metadata changes only with a release or a setting. */
const metadataSeconds = 300;

const resourcePaths = ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp'];
const serverPaths = ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'];

/**
 * Serves the OAuth metadata and endpoints, in a separate scope because the endpoints parse bodies themselves.
 * Errors are JSON, except those shown to people: clients always parse them.
 */
export function mountOAuth(app: FastifyInstance, options: OAuthOptions): void {
  const { logIn, addressOf } = options;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytesMax },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler((thrown, _request, reply) => answerFault(thrown, reply, options));
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id);
      const off = logIn.offReason();
      if (off !== undefined) return sendError(reply, 404, 'not_found', off);
      if (!options.admits(addressOf(request)))
        return sendError(
          reply.header('retry-after', '60'),
          429,
          'temporarily_unavailable',
          'Too many requests. Try again in a minute.',
        );
      return undefined;
    });

    const documents = [
      ...resourcePaths.map((url) => ({ url, of: logIn.resourceMetadata })),
      ...serverPaths.map((url) => ({ url, of: logIn.serverMetadata })),
    ];
    for (const { url, of } of documents)
      scope.get(url, { config: { readableBy: 'anyPage' } }, (request, reply) =>
        reply
          .header('cache-control', `public, max-age=${metadataSeconds}`)
          .send(of(issuerOf(request, logIn))),
      );

    const forwardToProvider = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const issuer = issuerOf(request, logIn);
      const { host, protocol } = new URL(issuer);
      const { raw } = request;
      // The endpoints build addresses and cookies from these headers, which a proxy may have changed.
      raw.headers.host = host;
      raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
      delete raw.headers['x-forwarded-host'];
      reply.hijack();
      reply.raw.setHeader('x-request-id', request.id);
      const form = typeof request.body === 'string' ? request.body : undefined;
      await logIn.handle(issuer, [raw, reply.raw], form);
    };
    scope.get('/oauth/authorize', { exposeHeadRoute: false }, forwardToProvider);
    scope.post('/oauth/token', forwardToProvider);
    scope.post('/oauth/revoke', forwardToProvider);
    // Tokens are opaque and not signed, so there are no keys.
    scope.get('/oauth/jwks', () => ({ keys: [] }));

    scope.get<{ Params: { id: string }; Querystring: { approval?: unknown } }>(
      '/oauth/authorize/:id',
      { exposeHeadRoute: false },
      async (request, reply) => {
        const { approval } = request.query;
        const text = typeof approval === 'string' ? approval : undefined;
        // A request must be continued in the browser in which it was decided.
        if (await logIn.mayResume(request.params.id, text)) return forwardToProvider(request, reply);
        const { html, policy } = logIn.errorPage('session_not_found', undefined);
        return reply
          .code(400)
          .headers({
            'content-security-policy': policy,
            'cache-control': 'no-store',
            'referrer-policy': 'no-referrer',
            'x-content-type-options': 'nosniff',
          })
          .type('text/html; charset=utf-8')
          .send(html);
      },
    );
  });

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: registrationBytesMax },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler((thrown, _request, reply) => answerFault(thrown, reply, options));
    scope.post('/oauth/register', { config: { readableBy: 'anyPage' } }, async (request, reply) => {
      const off = logIn.offReason();
      if (off !== undefined) return sendError(reply, 404, 'not_found', off);
      const { status, body } = await logIn.register(parsed(request.body), addressOf(request));
      return reply.code(status).header('cache-control', 'no-store').send(body);
    });
  });
}

/** Issuer for a request; called only while apps can log in. */
function issuerOf(request: FastifyRequest, logIn: OAuthLogIn): string {
  const issuer = logIn.issuerAt(request.headers.host);
  if (issuer === undefined) throw new Error('Apps cannot log in here.');
  return issuer;
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

const sendError = (
  reply: FastifyReply,
  status: number,
  error: string,
  error_description: string,
): FastifyReply => reply.code(status).header('cache-control', 'no-store').send({ error, error_description });

/** Sends an error in the form of RFC 6749, 5.2. */
function answerFault(
  thrown: unknown,
  reply: FastifyReply,
  { onFault }: Pick<OAuthOptions, 'onFault'>,
): FastifyReply {
  const { statusCode } = thrown as { statusCode?: number };
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return sendError(reply, statusCode, 'invalid_request', (thrown as Error).message);
  const failure = asFailure(thrown);
  if (failure.code === 'rate_limited')
    return sendError(
      reply.headers(failure.headers),
      429,
      'temporarily_unavailable',
      failure.detail ?? 'Too many requests.',
    );
  if (isNotReady(thrown))
    return sendError(
      reply.header('retry-after', '5'),
      503,
      'temporarily_unavailable',
      'The service is not ready.',
    );
  onFault(thrown);
  return sendError(reply, 500, 'server_error', 'Something went wrong here.');
}
