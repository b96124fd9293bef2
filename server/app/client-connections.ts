import type { FastifyRequest } from 'fastify';
import { createHttp, type Http } from '../interfaces/http/server.ts';
import { minute } from '../kernel/clock.ts';
import { createCallers, isLoopbackHost, networkOf, peerAddress } from '../platform/addresses/index.ts';
import type { Log } from '../platform/log/index.ts';
import { proxyHeaders } from './local-requests.ts';
import type { Settings } from './settings.ts';

interface Report {
  readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } };
}

/**
 * Maximum number of files, connections included, that this process may have open; undefined if the system does not
 * say.
 */
function openFilesMax(): number | undefined {
  // Otherwise the report resolves the name of every connected host, and waits for it.
  const report = Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as Report;
  report.excludeNetwork = false;
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : undefined;
}

export interface ClientConnections {
  readonly http: Http;
  /** Canonical network address of a request's client, the single source for all interfaces. */
  addressOf(request: FastifyRequest): string;
  /** True if a program on this machine or a trusted proxy asks on its own behalf, and not for a client. */
  isProxyItself(request: FastifyRequest): boolean;
}

const logMilliseconds = minute;

/** Connections of clients: how they are accepted, how many, and the client addresses behind them. */
export function clientConnections(
  settings: Settings,
  { baseUrl, log }: { baseUrl(): string; log: Log },
): ClientConnections {
  const callers = createCallers(settings.trustProxy);
  // Half of the file limit: a connection that sends a file uses two.
  const max = Math.min(settings.connections, Math.floor((openFilesMax() ?? Number.POSITIVE_INFINITY) / 2));
  let loggedAt = Number.NEGATIVE_INFINITY;

  const http = createHttp({
    max,
    // A quarter of all, so that no network can shut others out.
    perNetworkMax: Math.min(settings.connectionsPerAddress, Math.ceil(max / 4)),
    peerOf(remoteAddress) {
      const address = peerAddress(remoteAddress);
      return { address, network: callers.isProxy(address) ? undefined : networkOf(address) };
    },
    baseUrl,
    onFull(open) {
      const now = performance.now();
      if (now - loggedAt < logMilliseconds) return;
      loggedAt = now;
      log.warn({ open }, 'Connections are turned away: those that are open are all at work');
    },
  });
  return {
    http,
    addressOf: ({ socket, headers }) => callers.addressOf(http.addressOf(socket), headers),
    isProxyItself({ socket, headers }) {
      const peer = http.addressOf(socket);
      // Everyone is behind `TRUST_PROXY=on`; then only this machine is known to be no client.
      const isTrusted = isLoopbackHost(peer) || (Array.isArray(settings.trustProxy) && callers.isProxy(peer));
      return isTrusted && proxyHeaders.every((name) => headers[name] === undefined);
    },
  };
}
