import type { Operation } from '../../kernel/operation.ts';

/** What the discovery texts are made from. */
export interface DiscoveryFacts {
  readonly operations: readonly Operation[];
  /** Where the service is reached, without a slash at the end. */
  readonly baseUrl: string;
  /** The service's version. */
  readonly version: string;
  /** Every chapter of the operations with a sentence or two on what it is about. */
  readonly chapters?: Readonly<Record<string, string>>;
}

export const serviceName = 'Wheelhouse';

/** At most 100 characters: the shortest limit of the documents that use it (server.json, ai-plugin.json). */
export const serviceLine =
  'One command center for connected websites: their events, read by people, programs and agents.';
