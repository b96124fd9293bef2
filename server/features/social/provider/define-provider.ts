import type { SettingEntries, SettingsOf } from '../../../kernel/setting.ts';
import type { AllowedNetwork } from '../../../platform/config/kinds.ts';
import type { Circuits, Resolve } from '../../../platform/outbound/index.ts';
import type { Platform } from '../schema/platforms.ts';
import type { HookDialect, ProviderAccess, SocialProvider } from './port.ts';

/** Services of the process that providers use. */
export interface ProviderContext<Entries = SettingEntries> {
  readonly settings: SettingsOf<Entries>;
  /** Private addresses that may be called. */
  readonly allowed: readonly AllowedNetwork[];
  readonly resolve: Resolve;
  /** Shared by all providers, so that those with the same origin share its circuit breaker. */
  readonly circuits: Circuits;
  now(): number;
}

/** Complete declaration of a social provider: documents, choices, checks and calls follow from it. */
export interface ProviderDeclaration<Entries extends SettingEntries = SettingEntries> {
  /** Name of the provider on the wire and in the database. */
  readonly key: string;
  readonly name: string;
  /** Explanation for readers who do not know the provider, in one or two sentences. */
  readonly summary: string;
  /** Sentence or two on where to find the API key. */
  readonly keyIsAt: string;
  /** Set for a self-hosted provider, which needs an address from the operator. */
  readonly address?: {
    readonly example: string;
    /** Path of its API below that address; removed if it was included in the address. */
    readonly apiPath: string;
  };
  /** Server settings for this provider only. */
  readonly settings: Entries;
  /** Requirements besides text that the platform itself does not have: each starts a sentence for the author. */
  readonly needs?: { readonly [Key in Platform]?: string };
  /** Parser of its signed calls; without one, calls are rejected. */
  readonly hooks?: HookDialect;
  /** Creates the provider for a credential. */
  open(access: ProviderAccess, context: ProviderContext<Entries>): SocialProvider;
}

type ProviderDefinition<Entries extends SettingEntries> = Omit<ProviderDeclaration<Entries>, 'settings'> & {
  readonly settings?: Entries;
};

/** Declares a social provider. Its folder exports it, and `provider/index.ts` lists it. */
export const defineProvider = <const Entries extends SettingEntries = Record<never, never>>(
  definition: ProviderDefinition<Entries>,
): ProviderDeclaration<Entries> => ({ ...definition, settings: definition.settings ?? ({} as Entries) });
