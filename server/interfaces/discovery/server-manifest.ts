import { type DiscoveryFacts, serviceLine, serviceName } from './facts.ts';

/**
 * The manifest by which MCP registries and clients know a server (`server.json`). Everybody runs the service at an
 * address of their own, so the address is a template. A registry takes only servers that the public can reach: whoever
 * publishes it puts a name of their own domain and a real address in.
 */
export function serverManifest({
  version,
}: Pick<DiscoveryFacts, 'version'>): Readonly<Record<string, unknown>> {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: 'com.example.control/wheelhouse',
    title: serviceName,
    description: serviceLine,
    version,
    remotes: [
      {
        type: 'streamable-http',
        url: '{base_url}/mcp',
        variables: {
          base_url: {
            description: 'Where the service is reached, without a slash at the end.',
            isRequired: true,
            placeholder: 'https://control.example.com',
          },
        },
        headers: [
          {
            name: 'Authorization',
            description:
              'Bearer and a token of the service: an administrator token (cpa_…) or a site token (cps_…).',
            value: 'Bearer {token}',
            isRequired: true,
            isSecret: true,
            variables: {
              token: { description: 'An administrator or site token.', isRequired: true, isSecret: true },
            },
          },
        ],
      },
    ],
  };
}
