import type { SettingValues } from '../../kernel/feature.ts';
import type { Registry } from '../../kernel/registry.ts';

/** Inputs of the guide. */
export interface GuideFacts {
  readonly registry: Registry;
  /** Base URL of the service, without a trailing slash. */
  readonly baseUrl: string;
  /** The service's version. */
  readonly version: string;
  /** Settings of the described server, whose limits the guide names. */
  readonly settings?: SettingValues;
}
