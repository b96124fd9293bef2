import type { Registry } from '../../kernel/registry.ts';

/** Sources of the discovery texts. */
export interface DiscoveryFacts {
  readonly registry: Registry;
  /** Base URL of the service without a trailing slash. */
  readonly baseUrl: string;
  /** Version of the service. */
  readonly version: string;
}

export const serviceName = 'Wheelhouse';

/** At most 100 characters: the lowest limit of the documents that use it (server.json, ai-plugin.json). */
export const serviceLine =
  'One command center for connected websites: their events, read by people, programs and agents.';
