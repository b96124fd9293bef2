export { createOutbound, type Outbound, type OutboundOptions } from './outbound.ts';
export { OutboundFault, type OutboundReason } from './outbound-fault.ts';
export { type Resolve, systemResolve } from './resolve.ts';
export type { OutboundAnswer, OutboundRequest } from './send.ts';
