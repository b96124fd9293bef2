import type { Documents } from '../features/discovery/index.ts';
import type { McpDocument } from '../interfaces/mcp/product-server.ts';

/** Documents that agents find as resources of MCP. */
export const agentDocuments = ({
  contract,
  openapi,
}: Pick<Documents, 'contract' | 'openapi'>): McpDocument[] => [
  {
    uri: 'wheelhouse://guide',
    name: 'guide',
    title: 'The contract',
    description: 'Every operation, field, limit, state and error of this service, in Markdown.',
    mimeType: 'text/markdown',
    text: contract,
  },
  {
    uri: 'wheelhouse://openapi',
    name: 'openapi',
    title: 'OpenAPI description',
    description: 'Every REST operation as OpenAPI 3.1.',
    mimeType: 'application/json',
    text: openapi,
  },
];
