import type { Operation } from '../../kernel/operation.ts';
import type { GuideLimits } from './limits.ts';

/** What the guide is made from. */
export interface GuideFacts {
  readonly operations: readonly Operation[];
  /** Where the service is reached, without a slash at the end. */
  readonly baseUrl: string;
  /** The service's version. */
  readonly version: string;
  /** The date that the header API-Version shows. */
  readonly apiVersion?: string;
  /** Every chapter of the operations with a sentence or two on what it is about. */
  readonly chapters?: Readonly<Record<string, string>>;
  /** As this server enforces them. */
  readonly limits?: GuideLimits;
}
