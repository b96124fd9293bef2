import type { RequestFacts } from '../../kernel/operation.ts';
import type { McpRequest } from './options.ts';

/** Request facts for audit rows and error bodies. */
export function factsOf(request: Pick<McpRequest, 'id' | 'address'>): RequestFacts {
  return {
    id: request.id,
    interfaceName: 'mcp',
    instance: '/mcp',
    address: request.address,
    idempotencyKey: undefined,
  };
}
