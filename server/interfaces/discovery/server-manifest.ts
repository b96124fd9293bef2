import { type DiscoveryFacts, serviceLine, serviceName } from './facts.ts';

/**
 * The manifest that describes a server to MCP registries and clients (`server.json`). Every installation has its own
 * address, so the address is a template. A registry accepts only public servers: to publish one, replace the name
 * and the address with your own.
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
            description: 'Base URL of the service, without a trailing slash.',
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
