import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody's website on loopback. */
export interface AuditedSite {
  readonly origin: string;
  /** Requested paths, in order. */
  readonly requestedPaths: string[];
  /** Answers a path so from now on; others are 404. */
  has(path: string, listener: RequestListener): void;
  /** A page with this body. */
  page(path: string, body: string, head?: string): void;
  close(): void;
}

export async function startAuditedSite(): Promise<AuditedSite> {
  const pages = new Map<string, RequestListener>();
  const requestedPaths: string[] = [];
  const server: Server = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://site.test');
    requestedPaths.push(pathname);
    const listener = pages.get(pathname);
    if (listener) listener(incoming, response);
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not here</title>');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const has: AuditedSite['has'] = (path, listener) => void pages.set(path, listener);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestedPaths,
    has,
    page(path, body, head = '') {
      const text = `<!doctype html><html lang="en"><head><title>Bakery</title><meta name="viewport" content="width=device-width">${head}</head><body>${body}</body></html>`;
      has(path, (_incoming, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(text));
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
