import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What goes wrong with a request on its way: it is not handed on, or its answer is lost. */
export type Fault = 'busy' | 'answer lost';

/** A way to a server on which things go wrong, as between a site and its command center. */
export interface UnreliableProxy {
  readonly url: string;
  /** The bodies that were sent, each parsed. */
  // biome-ignore lint/suspicious/noExplicitAny: events of every shape; tests compare what they name
  readonly sent: any[];
  close(): Promise<void>;
}

/** Starts a proxy before the server at `url`; the first requests meet these troubles, the others get through. */
export async function startUnreliableProxy(
  url: string,
  faults: readonly Fault[] = [],
): Promise<UnreliableProxy> {
  const waiting = [...faults];
  const sent: unknown[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    sent.push(JSON.parse(body.toString()));
    const fault = waiting.shift();
    if (fault === 'busy') {
      response.writeHead(503, { 'Retry-After': '0' }).end('One moment.');
      return;
    }
    const { authorization = '', 'content-type': type = '' } = request.headers;
    const answer = await fetch(url + request.url, {
      method: 'POST',
      headers: { authorization, 'content-type': type },
      body,
    });
    const text = await answer.text();
    if (fault === 'answer lost') request.socket.destroy();
    else
      response
        .writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' })
        .end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
