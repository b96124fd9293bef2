import type { Registry } from '../../kernel/registry.ts';

/** What the discovery texts are made from. */
export interface DiscoveryFacts {
  readonly registry: Registry;
  /** Where the service is reached, without a slash at the end. */
  readonly baseUrl: string;
  /** The service's version. */
  readonly version: string;
}

export const serviceName = 'Wheelhouse';

/** At most 100 characters: the shortest limit of the documents that use it (server.json, ai-plugin.json). */
export const serviceLine =
  'One command center for connected websites: their events, read by people, programs and agents.';
