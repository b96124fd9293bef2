import type { RequestFacts } from '../../kernel/operation.ts';
import type { McpRequest } from './options.ts';

/** What an audit row and an error body say of where a call came in. */
export function factsOf(request: Pick<McpRequest, 'id' | 'address'>): RequestFacts {
  return {
    id: request.id,
    door: 'mcp',
    instance: '/mcp',
    address: request.address,
    idempotencyKey: undefined,
  };
}
