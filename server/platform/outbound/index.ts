export { allowedAt } from './allowed-at.ts';
export {
  type ApiAnswer,
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
} from './api-client.ts';
export type { ApiDeadlines } from './api-exchange.ts';
export type { ApiCall } from './api-request.ts';
export { type Circuits, createCircuits } from './circuit.ts';
export { type Connect, type ConnectTo, createConnect } from './connect.ts';
export { isTransient } from './document-fault.ts';
export {
  createDocumentFetch,
  type DocumentFetchOptions,
  type DocumentLimits,
  type FetchDocument,
  type FetchedDocument,
} from './fetch-document.ts';
export { createOutbound, type Outbound, type OutboundOptions } from './outbound.ts';
export { codeOf, OutboundFault, type OutboundReason } from './outbound-fault.ts';
export { createPageReach, isPubliclyReachable, type PageReach, type PageReachOptions } from './page-reach.ts';
export { type PageProxy, startPageProxy } from './proxy/page-proxy.ts';
export { isLoopback } from './public-addresses.ts';
export { type Resolve, systemResolve } from './resolve.ts';
export { retryAfterMs } from './retry-after.ts';
export type { OutboundAnswer, OutboundRequest } from './send.ts';
export { shapeObjection } from './send-checked.ts';
export { createSharedReads, type SharedReads } from './shared-reads.ts';
