import type { FastifyReply } from 'fastify';
import { INVALID_REQUEST } from './json-rpc.ts';

/** nginx's status for a client that disconnected; it is logged but never received. */
export const CALLER_GONE = 499;

/**
 * Refuses a whole HTTP request with a JSON-RPC error. Its id is null, because no message is answered. Uses only
 * codes of JSON-RPC itself: the protocol reserves the others.
 */
export function refuse(
  reply: FastifyReply,
  status: number,
  message: string,
  code: number = INVALID_REQUEST,
): FastifyReply {
  return sendJson(reply, status, JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } }));
}

/** Sends JSON text unchanged. */
export function sendJson(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('content-type', 'application/json').send(text);
}
