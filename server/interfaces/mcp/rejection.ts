import type { InboundLadderRejection } from '@modelcontextprotocol/server';

/** Explains a request rejected before it reached a server: the field, and the required value. */
export function rejectionText(rejection: InboundLadderRejection, body: unknown): string {
  if (Array.isArray(body)) return batchFault(body) ?? rejection.message;
  if (rejection.rung === 'jsonrpc-shape') return messageFault(body) ?? notJsonRpc;
  const key = wrongKey(rejection);
  return key === undefined ? rejection.message : envelopeFault(key);
}

/** Data of a refusal without the SDK's schema library messages. */
export function rejectionData(rejection: InboundLadderRejection): unknown {
  const key = wrongKey(rejection);
  return key === undefined ? rejection.data : { envelope: { key } };
}

const notJsonRpc = 'The body is not a JSON-RPC message.';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isName = (value: unknown): boolean => typeof value === 'string' || Number.isSafeInteger(value);

function batchFault(messages: readonly unknown[]): string | undefined {
  if (messages.length === 0) return 'The batch is empty. Send at least one message.';
  for (const [index, message] of messages.entries()) {
    const fault = messageFault(message);
    if (fault !== undefined) return `Message ${index + 1} of the batch: ${fault}`;
  }
  return undefined;
}

function messageFault(message: unknown): string | undefined {
  if (!isObject(message)) return 'A message is an object with jsonrpc, id, method and params.';
  const { jsonrpc, id, method, params } = message;
  if (jsonrpc !== '2.0') return 'jsonrpc must be the text "2.0".';
  if (id !== undefined && !isName(id)) return 'id must be a text or a whole number.';
  const isAnswer = 'result' in message || 'error' in message;
  if (method === undefined && !isAnswer) return 'method is missing. Name one, such as tools/list.';
  if (method !== undefined && typeof method !== 'string') return 'method must be a text, such as tools/list.';
  if (params === undefined) return undefined;
  if (!isObject(params)) return 'params must be an object. Omit it if it is empty.';
  const { _meta: meta } = params;
  if (meta === undefined) return undefined;
  if (!isObject(meta)) return 'params._meta must be an object. Omit it if it is empty.';
  if (meta.progressToken !== undefined && !isName(meta.progressToken))
    return 'params._meta.progressToken must be a text or a whole number.';
  return undefined;
}

/** Envelope key whose value was rejected; undefined for other rejections. */
function wrongKey({ data }: InboundLadderRejection): string | undefined {
  const envelope = isObject(data) ? data.envelope : undefined;
  return isObject(envelope) && typeof envelope.key === 'string' ? envelope.key : undefined;
}

/** Envelope members required by revision 2026-07-28. */
const envelope: Readonly<Record<string, string>> = {
  protocolVersion: 'the protocol version you use, such as 2026-07-28',
  clientCapabilities: 'an object, {} if you have none',
  clientInfo: 'an object with the name and version of your program',
  logLevel: 'a level such as info; omit it to receive no log messages',
};

function envelopeFault(key: string): string {
  const expectedForm = envelope[key.slice(key.lastIndexOf('/') + 1)];
  return `params._meta["${key}"] must be ${expectedForm ?? 'as defined in revision 2026-07-28 of the protocol'}.`;
}
