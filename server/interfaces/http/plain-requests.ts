import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Path of ACME challenges. Source: RFC 8555, 8.3. */
const challengePath = /^\/\.well-known\/acme-challenge\/([A-Za-z0-9_-]{1,200})$/;

export interface PlainOptions {
  /** True for hosts served over TLS by this server. */
  isServed(host: string): boolean;
  /** Answer to an ACME challenge for a name; undefined if there is none. */
  challengeAt(name: string, token: string): Promise<string | undefined>;
  /** Port of the TLS listener. */
  securePort(): number;
  readonly onFault: (thrown: unknown) => void;
}

/** Handles requests without TLS: answers ACME challenges, and redirects everything else to https. */
export function plainRequests({ isServed, challengeAt, securePort, onFault }: PlainOptions): RequestListener {
  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = message;
    const host = (headers.host ?? '').toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
    const isRead = method === 'GET' || method === 'HEAD';
    const token = isRead ? challengePath.exec(url)?.[1] : undefined;
    if (token !== undefined) {
      const text = await challengeAt(host, token);
      return text === undefined ? send(message, response, 404) : send(message, response, 200, {}, text);
    }
    if (!isHost(host) || !isServed(host)) return send(message, response, 421);
    const port = securePort();
    const location = `https://${host}${port === 443 ? '' : `:${port}`}${url.startsWith('/') ? url : '/'}`;
    send(message, response, isRead ? 301 : 308, { location });
  }
  return (message, response) =>
    void answer(message, response).catch((thrown) => {
      onFault(thrown);
      if (!response.headersSent) send(message, response, 503);
    });
}

const isHost = (host: string): boolean => /^[a-z0-9.-]{1,253}$|^\[[0-9a-f:.]{2,45}\]$/.test(host);

function send(
  { complete, method }: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>> = {},
  text = '',
): void {
  response.writeHead(status, {
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // The rest of a body is not read.
    ...(complete ? {} : { connection: 'close' }),
  });
  response.end(method === 'HEAD' ? undefined : text);
}
