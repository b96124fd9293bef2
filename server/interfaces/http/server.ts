import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { type HttpFault, refuseBadHttp } from './bad-http.ts';
import { hasWork } from './connection.ts';
import { type ConnectionLimits, createConnections, type Peer } from './connections.ts';

export interface HttpOptions extends Pick<ConnectionLimits, 'max' | 'perNetworkMax'> {
  /** Other deadlines than the product's; see `deadlines`. */
  readonly deadlines?: Partial<typeof deadlines>;
  peerOf(remoteAddress: string | undefined): Peer;
  baseUrl(): string;
  /** Told that a connection was turned away, since all others are at work. */
  onFull(open: number): void;
}

/** Our end of every connection: how many there are, how long each may take, and how they end. */
export interface Http {
  /** The server that hands requests to `listener`. */
  serve(listener: RequestListener): Server;
  /** Ends a connection over which no HTTP comes. */
  refuse(fault: HttpFault, socket: Socket): void;
  /** The address at the other end of a connection, in its one form. */
  addressOf(socket: Socket): string;
  /** Begins to end all connections; see `Connections`. Answers how to stop looking. */
  drain(milliseconds: number): () => void;
}

/** Milliseconds. */
const deadlines = {
  /** From the connection, or the first byte, to the end of the headers. They come at once, or not in good faith. */
  headers: 15_000,
  /** To the end of the body: 8 MiB at 1.1 Mbit/s. */
  request: 60_000,
  /** Between two requests: longer than the 60 s after which common load balancers close, so that they are the first. */
  keepAlive: 72_000,
  /** Interval for checking the first two. */
  check: 5000,
  take: 60_000,
  look: 5000,
  grace: 3000,
};

/** Requests that may wait for the answer to one before them. Browsers and proxies send none before it is there. */
const waitingMax = 32;

export function createHttp(options: HttpOptions): Http {
  const { headers, request, keepAlive, check, take, look, grace } = { ...deadlines, ...options.deadlines };
  const connections = createConnections({
    max: options.max,
    perNetworkMax: options.perNetworkMax,
    takeMilliseconds: take,
    lookMilliseconds: look,
    graceMilliseconds: grace,
  });

  return {
    serve(listener) {
      const timeouts = {
        headersTimeout: headers,
        requestTimeout: request,
        keepAliveTimeout: keepAlive,
        connectionsCheckingInterval: check,
      };
      const server = createServer(timeouts, (message, response) => {
        const connection = connections.find(message.socket);
        // Ended already: these are the last of what had been read by then.
        if (!connection || connection.isRefused) return;
        connection.waiting = hasWork(connection) ? connection.waiting + 1 : 0;
        if (connection.waiting > waitingMax) return void message.socket.destroy();
        connection.answer = response;
        listener(message, response);
      });
      server.on('connection', (socket) => {
        if (connections.add(socket, options.peerOf(socket.remoteAddress))) return;
        socket.destroy();
        options.onFull(connections.size);
      });
      let stopWatching = () => {};
      server.on('listening', () => {
        stopWatching = connections.watch();
      });
      server.on('close', () => stopWatching());
      // Asked for by `close`. Node's own would cut off answers that are written and not yet taken.
      server.closeIdleConnections = () => connections.endIdle();
      return server;
    },
    refuse(fault, socket) {
      const connection = connections.find(socket);
      if (connection) refuseBadHttp(connection, fault, options.baseUrl());
      else socket.destroy();
    },
    addressOf: (socket) => connections.find(socket)?.address ?? options.peerOf(socket.remoteAddress).address,
    drain: (milliseconds) => connections.drain(milliseconds),
  };
}
