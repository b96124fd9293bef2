import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site on loopback that records its requests. */
export interface OpenedSite {
  readonly origin: string;
  readonly port: number;
  readonly requests: string[];
  /** Number of connections made to it. */
  connections(): number;
  /** Sets the response. */
  answers(listener: RequestListener): void;
  /** Serves a page with this body at every path. */
  shows(body: string): void;
  close(): void;
}

export const html = (body: string) => `<!doctype html><html lang="en"><title>Page</title><body>${body}`;

export async function startSite(): Promise<OpenedSite> {
  const requests: string[] = [];
  let connections = 0;
  let answer: RequestListener = (_incoming, response) => response.end();
  const server: Server = createServer((incoming, response) => {
    requests.push(incoming.url ?? '');
    answer(incoming, response);
  });
  server.on('connection', () => {
    connections += 1;
  });
  server.on('upgrade', (incoming, socket) => {
    requests.push(`upgrade ${incoming.url}`);
    socket.destroy();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const answers = (listener: RequestListener) => {
    answer = listener;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    requests,
    connections: () => connections,
    answers,
    shows: (body) =>
      answers((_incoming, response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end(html(body)),
      ),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
