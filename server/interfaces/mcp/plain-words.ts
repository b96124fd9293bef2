import type { JSONRPCMessage, JSONRPCRequest, Server } from '@modelcontextprotocol/server';
import { INTERNAL_ERROR, INVALID_PARAMS } from './json-rpc.ts';
import { isCall, isRequest } from './message-shape.ts';
import { paramsFault } from './params-form.ts';

/**
 * Makes a server explain malformed params in plain words. The SDK answers with its schema library's issues, for some
 * methods as an internal error. Errors of our own have data (request id, address); this one has none.
 */
export function explainParamsFaults(server: Server): Server {
  const connect = server.connect.bind(server);
  server.connect = async (transport) => {
    await connect(transport);
    const requests = new Map<string | number, JSONRPCRequest>();
    const { onmessage } = transport;
    const send = transport.send.bind(transport);
    transport.onmessage = (message, extra) => {
      if (isCall(message) && isRequest(message)) requests.set(message.id, message);
      onmessage?.(message, extra);
    };
    transport.send = (message, options) => send(reworded(message, requests), options);
  };
  return server;
}

function reworded(
  message: JSONRPCMessage,
  requests: ReadonlyMap<string | number, JSONRPCRequest>,
): JSONRPCMessage {
  if (!('error' in message) || message.id === undefined) return message;
  const { code, data } = message.error;
  const request = requests.get(message.id);
  if (!request || data !== undefined || (code !== INTERNAL_ERROR && code !== INVALID_PARAMS)) return message;
  const fault = paramsFault(request);
  return fault === undefined ? message : { ...message, error: { code: INVALID_PARAMS, message: fault } };
}
