import type { SettingValues } from '../../kernel/feature.ts';
import type { Registry } from '../../kernel/registry.ts';

/** What the guide is made from. */
export interface GuideFacts {
  readonly registry: Registry;
  /** Where the service is reached, without a slash at the end. */
  readonly baseUrl: string;
  /** The service's version. */
  readonly version: string;
  /** Of the server it describes, so that its limits can be named. */
  readonly settings?: SettingValues;
}
