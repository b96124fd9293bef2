import type { McpDocument } from '../interfaces/mcp/product-server.ts';

/** Documents that agents find as resources of MCP. */
export const agentDocuments = (documents: {
  readonly contract: () => string;
  readonly openapi: () => string;
}): McpDocument[] => [
  {
    uri: 'wheelhouse://guide',
    name: 'guide',
    title: 'The contract',
    description: 'Every operation, field, limit, state and error of this service, in Markdown.',
    mimeType: 'text/markdown',
    text: documents.contract,
  },
  {
    uri: 'wheelhouse://openapi',
    name: 'openapi',
    title: 'OpenAPI description',
    description: 'Every REST operation as OpenAPI 3.1.',
    mimeType: 'application/json',
    text: documents.openapi,
  },
];
