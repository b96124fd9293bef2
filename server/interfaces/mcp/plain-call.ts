import {
  type InboundClassificationOutcome,
  type InboundModernRoute,
  type JSONRPCRequest,
  LOG_LEVEL_META_KEY,
  type MessageClassification,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server';
import { isCall, isRequest, type JsonRpcCall } from './message-shape.ts';
import type { McpEra } from './options.ts';

/** Revision of the modern era, which the SDK serves but does not list as supported. */
const MODERN_REVISION = '2026-07-28';

/** Required `supportedProtocolVersions` of a server to work here in both eras. */
export const PROTOCOL_VERSIONS: string[] = [MODERN_REVISION, ...SUPPORTED_PROTOCOL_VERSIONS];

/** Headers that repeat parts of the body, for routing by proxies. */
export interface McpHeaders {
  readonly protocolVersion: string | undefined;
  readonly method: string | undefined;
  readonly name: string | undefined;
}

/** A well-formed call, or batch of calls, answered with one JSON text. */
export interface PlainCall {
  readonly era: McpEra;
  readonly classification: MessageClassification;
  readonly messages: readonly JsonRpcCall[];
  readonly requestCount: number;
  readonly isBatch: boolean;
}

/** Modern requests that can be answered plainly, with the parameter that the `Mcp-Name` header must repeat. */
const NAME_SOURCES = new Map<string, 'name' | 'uri' | undefined>([
  ['tools/call', 'name'],
  ['tools/list', undefined],
  ['resources/read', 'uri'],
  ['resources/list', undefined],
  ['resources/templates/list', undefined],
  ['prompts/get', 'name'],
  ['prompts/list', undefined],
  ['completion/complete', undefined],
  ['server/discover', undefined],
]);

/**
 * Extracts the plain call from a body; undefined for anything else: malformed, inconsistent with its headers, only a
 * notification, a subscription, or a call that may stream. Those go to the SDK's transports, which implement every
 * refusal of the protocol. In doubt, a call is not plain.
 */
export function asPlainCall(
  outcome: InboundClassificationOutcome,
  body: unknown,
  headers: McpHeaders,
): PlainCall | undefined {
  if (outcome.kind === 'modern') return asModernCall(outcome, headers);
  if (outcome.kind === 'legacy') return asLegacyCall(body, headers);
  return undefined;
}

function asModernCall(route: InboundModernRoute, headers: McpHeaders): PlainCall | undefined {
  const { message } = route;
  if (!isRequest(message) || mayStream(message) || !headersMatch(message, headers)) return undefined;
  return {
    era: 'modern',
    classification: route.classification,
    messages: [message],
    requestCount: 1,
    isBatch: false,
  };
}

function headersMatch(message: JSONRPCRequest, headers: McpHeaders): boolean {
  if (headers.protocolVersion !== MODERN_REVISION || headers.method !== message.method) return false;
  const source = NAME_SOURCES.get(message.method);
  if (source === undefined) return NAME_SOURCES.has(message.method);
  return headers.name !== undefined && headers.name === message.params?.[source];
}

function asLegacyCall(body: unknown, headers: McpHeaders): PlainCall | undefined {
  const messages = Array.isArray(body) ? body : [body];
  if (!messages.every(isCall) || messages.some(mayStream)) return undefined;
  const isOpening = messages.some((message) => message.method === 'initialize');
  if (isOpening ? messages.length > 1 : !isLegacyVersion(headers.protocolVersion)) return undefined;
  const ids = new Set(messages.filter(isRequest).map((message) => message.id));
  if (ids.size === 0) return undefined;
  return {
    era: 'legacy',
    classification: { era: 'legacy' },
    messages,
    requestCount: ids.size,
    isBatch: Array.isArray(body),
  };
}

function isLegacyVersion(version: string | undefined): boolean {
  return version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(version);
}

/** True if the caller asked for messages before the result: progress, or log messages of some level. */
function mayStream(message: JsonRpcCall): boolean {
  const meta = message.params?._meta;
  return meta !== undefined && (meta.progressToken !== undefined || meta[LOG_LEVEL_META_KEY] !== undefined);
}
