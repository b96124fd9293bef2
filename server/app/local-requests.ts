import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../platform/addresses/index.ts';
import type { Settings } from './settings.ts';

/** Headers that proxies add; each proxy sets some of them. */
export const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Recognises requests from this machine itself. A local proxy also connects from it and need not identify itself, so
 * no request counts as local once the settings mention a proxy or a public host.
 */
export function localRequests({ publicUrl, trustProxy }: Settings): (request: FastifyRequest) => boolean {
  const isLocalOnly =
    trustProxy === false && (publicUrl === undefined || isLoopbackHost(new URL(publicUrl).hostname));
  return ({ headers, hostname, socket }) =>
    isLocalOnly &&
    isLoopbackHost(socket.remoteAddress ?? '') &&
    // Any other name that resolves here belongs to a proxy, or to a page using DNS rebinding.
    isLoopbackHost(hostname) &&
    proxyHeaders.every((name) => headers[name] === undefined);
}
