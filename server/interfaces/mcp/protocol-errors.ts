import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';

/** A refusal in the protocol's own words. The message says nothing that the caller has sent. */
export function invalidParams(requestId: string, message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message, { request_id: requestId });
}

/** A fault of ours. The request id finds it in the log. */
export function internalError(requestId: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InternalError, `Internal error; request ${requestId}.`, {
    request_id: requestId,
  });
}
