import type { JSONRPCNotification, JSONRPCRequest } from '@modelcontextprotocol/server';

/** A request, or a notification, which expects no response. */
export type JsonRpcCall = JSONRPCNotification | JSONRPCRequest;

/** True if a message, already known to be well-formed, is a call rather than a response. */
export function isCall(message: unknown): message is JsonRpcCall {
  return (
    typeof message === 'object' &&
    message !== null &&
    'method' in message &&
    typeof message.method === 'string'
  );
}

/** True if a call expects a response. */
export function isRequest(call: JsonRpcCall): call is JSONRPCRequest {
  return 'id' in call;
}

/**
 * Problem with a batch as a whole, or undefined. Two calls with one id could not be told apart, neither in the
 * response nor in the text of the body.
 */
export function batchFault(body: unknown, lengthMax: number): string | undefined {
  if (!Array.isArray(body)) return undefined;
  if (body.length > lengthMax) return `A batch holds at most ${lengthMax} messages.`;
  const ids = body
    .filter(isCall)
    .filter(isRequest)
    .map((call) => call.id);
  return new Set(ids).size < ids.length ? 'A batch names each id once.' : undefined;
}
