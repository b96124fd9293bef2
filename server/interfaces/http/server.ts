import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { type HttpFault, refuseBadHttp } from './bad-http.ts';
import { hasWork } from './connection.ts';
import { type ConnectionLimits, createConnections, type Peer } from './connections.ts';

export interface HttpOptions extends Pick<ConnectionLimits, 'max' | 'perNetworkMax'> {
  /** Overrides of the product's deadlines; see `deadlines`. */
  readonly deadlines?: Partial<typeof deadlines>;
  peerOf(remoteAddress: string | undefined): Peer;
  baseUrl(): string;
  /** Called when a connection is rejected because all others are busy. */
  onFull(open: number): void;
}

/** Server side of all connections: limits, deadlines and shutdown. */
export interface Http {
  /** Creates the server that passes requests to `listener`. */
  serve(listener: RequestListener): Server;
  /** Closes a connection with invalid HTTP. */
  refuse(fault: HttpFault, socket: Socket): void;
  /** Canonical address of a connection's peer. */
  addressOf(socket: Socket): string;
  /** Starts closing all connections; see `Connections`. Returns the function that stops checking. */
  drain(milliseconds: number): () => void;
}

/** Milliseconds. */
const deadlines = {
  /** From the connection, or the first byte, to the end of the headers. Legitimate clients send them at once. */
  headers: 15_000,
  /** To the end of the body: 8 MiB at 1.1 Mbit/s. */
  request: 60_000,
  /** Between two requests: longer than the 60 s after which common load balancers close, so that they close first. */
  keepAlive: 72_000,
  /** Interval for checking the first two. */
  check: 5000,
  take: 60_000,
  look: 5000,
  grace: 3000,
};

/** Maximum pipelined requests. Browsers and proxies do not pipeline. */
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
        // Already closed: these were read before.
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
      // Called by `close`. Node's own version would cut off answers that are written but not yet read.
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
