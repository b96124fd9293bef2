import {
  createMcpHandler,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { isCall } from './message-shape.ts';
import type { McpContext, McpOptions } from './options.ts';

/** Headers the SDK reads. Others, such as the token, are not passed on. */
const HEADERS_READ = ['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'];

/** Serves everything but plain calls with the SDK's transports: refusals, notifications, streams. */
export interface SdkExchange<Auth> {
  /**
   * Answers one HTTP request.
   * @param value the parsed body
   * @param signal aborts the running tool when the client disconnects
   */
  answer(context: McpContext<Auth>, value: unknown, signal: AbortSignal): Promise<Response>;
  /** Ends open subscriptions and their streams. */
  close(): Promise<void>;
}

/** The SDK's transports for both eras over one server factory. `onError` receives reasons for refusals. */
export function createSdkExchange<Auth>(
  createServer: McpOptions<Auth>['createServer'],
  onError: (error: Error) => void,
): SdkExchange<Auth> {
  const contexts = new WeakMap<Request, McpContext<Auth>>();
  const modern = createMcpHandler(
    ({ requestInfo }) => {
      const context = requestInfo && contexts.get(requestInfo);
      if (context === undefined) throw new Error('The SDK asks for a server for a request it was not given.');
      return createServer(context);
    },
    { legacy: 'reject', onerror: onError },
  );

  return {
    async answer(context, value, signal) {
      const request = toWebRequest(context, signal);
      if (context.era === 'legacy') return answerLegacy(await createServer(context), request, value);
      contexts.set(request, context);
      return modern.fetch(request, { parsedBody: value });
    },
    close: () => modern.close(),
  };
}

/**
 * Replaces the SDK's handling of the 2025 family, which answers even a list as an event stream; this streams only if
 * progress was requested. The handler above does so itself for the modern era.
 */
async function answerLegacy(server: Server, request: Request, value: unknown): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: !wantsProgress(value),
  });
  await server.connect(transport);
  const aborted = new Promise<Response>((resolve) => {
    const leave = () => {
      void server.close();
      resolve(new Response(null, { status: 499 }));
    };
    request.signal.addEventListener('abort', leave, { once: true });
  });
  return Promise.race([transport.handleRequest(request, { parsedBody: value }), aborted]);
}

function wantsProgress(value: unknown): boolean {
  const messages = Array.isArray(value) ? value : [value];
  return messages.some((message) => isCall(message) && message.params?._meta?.progressToken !== undefined);
}

function toWebRequest({ request }: McpContext<unknown>, signal: AbortSignal): Request {
  // Real clients accept only JSON, or anything, or do not say. The SDK answers 406 unless both types are listed.
  const headers = new Headers({ accept: 'application/json, text/event-stream' });
  for (const name of HEADERS_READ) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, String(value));
  }
  // The URL is never read, and a client's Host header might not make a valid one.
  return new Request('http://localhost/mcp', { method: 'POST', headers, signal });
}
