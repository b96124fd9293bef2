import type { DiscoveryFacts } from './facts.ts';

/** API catalog (RFC 9727) as a link set (RFC 9264): the interfaces and their descriptions. */
export function apiCatalog({ baseUrl }: Pick<DiscoveryFacts, 'baseUrl'>): Readonly<Record<string, unknown>> {
  const rest = `${baseUrl}/api/control-plane`;
  const mcp = `${baseUrl}/mcp`;
  const guide = [{ href: `${baseUrl}/api/control-plane/guide.md`, type: 'text/markdown', title: 'Guide' }];
  return {
    linkset: [
      {
        anchor: `${baseUrl}/.well-known/api-catalog`,
        item: [
          { href: rest, title: 'REST' },
          { href: mcp, title: 'Model Context Protocol' },
        ],
      },
      {
        anchor: rest,
        'service-desc': [{ href: `${baseUrl}/openapi.json`, type: 'application/json', title: 'OpenAPI 3.1' }],
        'service-doc': guide,
        'service-meta': [{ href: `${baseUrl}/llms.txt`, type: 'text/plain', title: 'For language models' }],
        status: [{ href: `${baseUrl}/readyz`, title: 'Whether the service can answer' }],
      },
      {
        anchor: mcp,
        'service-doc': guide,
        status: [{ href: `${baseUrl}/readyz`, title: 'Whether the service can answer' }],
      },
    ],
  };
}
