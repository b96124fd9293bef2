import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { SecureContext } from 'node:tls';
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
  /** Creates a server that passes requests to `listener`; with certificates, it speaks TLS. */
  serve(listener: RequestListener, certificates?: Certificates): Server;
  /** Closes a connection with invalid HTTP. */
  refuse(fault: HttpFault, socket: Socket): void;
  /** Canonical address of a connection's peer. */
  addressOf(socket: Socket): string;
  /** Starts closing all connections; see `Connections`. Returns the function that stops checking. */
  drain(milliseconds: number): () => void;
}

/** Certificates of a server that terminates TLS. */
export interface Certificates {
  /** Certificate and key for a requested name (SNI); undefined refuses the handshake. */
  contextFor(name: string): SecureContext | undefined;
}

/** Milliseconds. */
const deadlines = {
  /** From the connection to the end of the TLS handshake. */
  handshake: 10_000,
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
  const { handshake, headers, request, keepAlive, check, take, look, grace } = {
    ...deadlines,
    ...options.deadlines,
  };
  const connections = createConnections({
    max: options.max,
    perNetworkMax: options.perNetworkMax,
    takeMilliseconds: take,
    lookMilliseconds: look,
    graceMilliseconds: grace,
  });

  return {
    serve(listener, certificates) {
      const timeouts = {
        headersTimeout: headers,
        requestTimeout: request,
        keepAliveTimeout: keepAlive,
        connectionsCheckingInterval: check,
      };
      const onRequest: RequestListener = (message, response) => {
        const connection = connections.find(message.socket);
        // Already closed: these were read before.
        if (!connection || connection.isRefused) return;
        connection.waiting = hasWork(connection) ? connection.waiting + 1 : 0;
        if (connection.waiting > waitingMax) return void message.socket.destroy();
        connection.answer = response;
        listener(message, response);
      };
      const server = certificates
        ? createTlsServer({ ...timeouts, handshakeTimeout: handshake }, certificates, onRequest)
        : createServer(timeouts, onRequest);
      const shaking = new Map<string, Socket>();
      // Before the handshake, which costs more than a request.
      server.on('connection', (socket: Socket) => {
        if (!connections.add(socket, options.peerOf(socket.remoteAddress))) {
          socket.destroy();
          return options.onFull(connections.size);
        }
        if (!certificates) return;
        const ends = endsOf(socket);
        shaking.set(ends, socket);
        socket.once('close', () => shaking.delete(ends));
      });
      server.on('secureConnection', (encrypted: Socket) => {
        const plain = shaking.get(endsOf(encrypted));
        shaking.delete(endsOf(encrypted));
        if (plain) connections.secured(plain, encrypted);
        else encrypted.destroy();
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

/** Identifies a connection: a TLS server emits the plain and the encrypted socket without linking them. */
const endsOf = ({ remoteAddress, remotePort, localAddress, localPort }: Socket): string =>
  `${remoteAddress} ${remotePort} ${localAddress} ${localPort}`;

type TlsOptions = Parameters<typeof createServer>[0] & { readonly handshakeTimeout: number };

function createTlsServer(
  options: TlsOptions,
  { contextFor }: Certificates,
  onRequest: RequestListener,
): Server {
  // Loaded on demand: a server without TLS does not need it.
  const https = process.getBuiltinModule('node:https');
  const server = https.createServer(
    {
      ...options,
      minVersion: 'TLSv1.2',
      ALPNProtocols: ['http/1.1'],
      SNICallback(name, answer) {
        const context = contextFor(name.toLowerCase().replace(/\.$/, ''));
        if (context) answer(null, context);
        else answer(new Error('No certificate for this name.'));
      },
    },
    onRequest,
  );
  // Both have every member used here, and Fastify accepts either.
  return server as unknown as Server;
}
