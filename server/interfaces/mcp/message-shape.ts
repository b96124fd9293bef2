import type { JSONRPCNotification, JSONRPCRequest } from '@modelcontextprotocol/server';

/** A message that calls a method: a request, or a notification, which expects no answer. */
export type JsonRpcCall = JSONRPCNotification | JSONRPCRequest;

/** Whether a message that the SDK has found well-formed calls a method, rather than answers a call. */
export function isCall(message: unknown): message is JsonRpcCall {
  return (
    typeof message === 'object' &&
    message !== null &&
    'method' in message &&
    typeof message.method === 'string'
  );
}

/** Whether a call expects an answer. */
export function isRequest(call: JsonRpcCall): call is JSONRPCRequest {
  return 'id' in call;
}

/**
 * What is wrong with a batch as a whole, or undefined. Two calls under one id could not be told apart in the answer,
 * and which of them a tool is running could not be told from the text of the body.
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
