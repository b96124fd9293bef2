import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../platform/addresses/index.ts';
import type { Settings } from './settings.ts';

/** Headers that proxies add; each proxy sets some of them. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Says which requests come from this machine itself. A proxy on it is a caller from it too and need not say that it is a
 * proxy, so none does once the settings speak of one, or of a host that is not this machine.
 */
export function localRequests({ publicUrl, trustProxy }: Settings): (request: FastifyRequest) => boolean {
  const isAlone =
    trustProxy === false && (publicUrl === undefined || isLoopbackHost(new URL(publicUrl).hostname));
  return ({ headers, hostname, socket }) =>
    isAlone &&
    isLoopbackHost(socket.remoteAddress ?? '') &&
    // A name of ours that leads here from elsewhere is a proxy's, or that of a page which points its own name at us.
    isLoopbackHost(hostname) &&
    proxyHeaders.every((name) => headers[name] === undefined);
}
