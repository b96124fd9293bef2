import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { systemResolve } from '../platform/outbound/index.ts';

export interface SiteReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly bytes: Buffer;
}

export interface SiteRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Request target, if it differs from the path of the address. */
  readonly target?: string;
}

/**
 * Asks a published site at its own host. Node knows no names below `localhost` and its `fetch` sends no Host header but its
 * own: this connects where browsers do. Follows no redirects.
 */
export function siteCall(
  address: string,
  { method = 'GET', headers = {}, body, target }: SiteRequest = {},
): Promise<SiteReply> {
  const url = new URL(address);
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method,
      ...(target === undefined ? {} : { path: target }),
      headers: { 'accept-encoding': 'identity', ...headers },
      lookup: (name, _options, found) =>
        void systemResolve(name).then(
          // The server listens on IPv4.
          (all) =>
            found(
              null,
              [...all].filter(({ family }) => family === 4),
            ),
          (thrown) => found(thrown, []),
        ),
    });
    outgoing.once('error', reject);
    outgoing.once('response', async (response) => {
      try {
        const bytes = await buffer(response);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: bytes.toString(),
          bytes,
        });
      } catch (thrown) {
        reject(thrown);
      }
    });
    outgoing.end(body);
  });
}
