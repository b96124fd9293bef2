import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import type { Listening } from './listen.ts';

/**
 * A loopback proxy that adds a bearer token to each request, for tools that cannot send one. Everything else is
 * passed on unchanged, including Host and Origin, because some of these tools test how the server treats them.
 */
export async function startBearerProxy(target: string, bearer: string): Promise<Listening> {
  const { hostname, port, pathname } = new URL(target);
  const proxy = createServer((request, response) => {
    const headers = { ...request.headers, authorization: `Bearer ${bearer}` };
    const onward = send({ hostname, port, path: request.url, method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, response, () => {});
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    origin,
    url: origin + pathname,
    [Symbol.asyncDispose]: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
