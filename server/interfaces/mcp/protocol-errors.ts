import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';

/** A protocol error for invalid params. The message must not echo input. */
export function invalidParams(requestId: string, message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message, { request_id: requestId });
}

/** An internal fault, traceable in the log by its request id. */
export function internalError(requestId: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InternalError, `Internal error; request ${requestId}.`, {
    request_id: requestId,
  });
}
