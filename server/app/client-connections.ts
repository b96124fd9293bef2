import type { FastifyRequest } from 'fastify';
import { createHttp, type Http } from '../interfaces/http/server.ts';
import { minute } from '../kernel/clock.ts';
import { createCallers, networkOf, peerAddress } from '../platform/addresses/index.ts';
import type { Log } from '../platform/log/index.ts';
import { openFilesMax } from './open-files.ts';
import type { Settings } from './settings.ts';

export interface ClientConnections {
  readonly http: Http;
  /** The network address of whoever sent a request, in its one form: the one word on it for all interfaces. */
  addressOf(request: FastifyRequest): string;
}

const tellMilliseconds = minute;

/** How clients connect, how many of them, and how we know where they are. */
export function clientConnections(
  settings: Settings,
  { baseUrl, log }: { baseUrl(): string; log: Log },
): ClientConnections {
  const callers = createCallers(settings.trustProxy);
  // Half of the files: a connection over which a file is sent holds two.
  const max = Math.min(settings.connections, Math.floor((openFilesMax() ?? Number.POSITIVE_INFINITY) / 2));
  let toldAt = Number.NEGATIVE_INFINITY;

  const http = createHttp({
    max,
    // A quarter of all: no network keeps the others out by itself.
    perNetworkMax: Math.min(settings.connectionsPerAddress, Math.ceil(max / 4)),
    peerOf(remoteAddress) {
      const address = peerAddress(remoteAddress);
      return { address, network: callers.isProxy(address) ? undefined : networkOf(address) };
    },
    baseUrl,
    onFull(open) {
      const now = performance.now();
      if (now - toldAt < tellMilliseconds) return;
      toldAt = now;
      log.warn({ open }, 'Connections are turned away: those that are open are all at work');
    },
  });
  return {
    http,
    addressOf: ({ socket, headers }) => callers.addressOf(http.addressOf(socket), headers),
  };
}
