import type { FastifyReply } from 'fastify';
import { INVALID_REQUEST } from './json-rpc.ts';

/** nginx's status for a client that disconnected; it is logged but never received. */
export const CALLER_GONE = 499;

/**
 * Turns a whole HTTP request away with a JSON-RPC error. Its id is null, since no message of the request is answered.
 * The code is one that JSON-RPC itself defines: the protocol keeps the others for itself.
 */
export function refuse(
  reply: FastifyReply,
  status: number,
  message: string,
  code: number = INVALID_REQUEST,
): FastifyReply {
  return sendJson(reply, status, JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } }));
}

/** Sends JSON text as it is. */
export function sendJson(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('content-type', 'application/json').send(text);
}
