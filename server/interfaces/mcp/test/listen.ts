import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import type { McpOptions } from '../options.ts';
import { mountMcp } from '../transport.ts';

/** A loopback server that stops at the end of an `await using` block. */
export interface Listening extends AsyncDisposable {
  readonly url: string;
  readonly origin: string;
}

/** Serves MCP on a free loopback port. The surrounding app reads JSON bodies as text, like the product's. */
export async function listen<Auth>(options: Omit<McpOptions<Auth>, 'log'>): Promise<Listening> {
  const app = fastify({ forceCloseConnections: 'idle' });
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => text,
  );
  mountMcp(app, { ...options, log: app.log });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return { url: `${origin}/mcp`, origin, [Symbol.asyncDispose]: () => app.close() };
}

/** Accepts every caller. */
export const anyone: McpOptions<null>['authenticate'] = async () => ({ ok: true, auth: null });

/** Accepts callers with this token. */
export function only(bearer: string): McpOptions<null>['authenticate'] {
  return async (request) =>
    request.headers.authorization === `Bearer ${bearer}`
      ? { ok: true, auth: null }
      : {
          ok: false,
          status: 401,
          headers: { 'www-authenticate': 'Bearer realm="test"' },
          body: { error: 'token_invalid' },
        };
}
