import type { SettingEntries, SettingsOf } from '../../../kernel/setting.ts';
import type { AllowedPlace } from '../../../platform/config/kinds.ts';
import type { Circuits, Resolve } from '../../../platform/outbound/index.ts';
import type { Platform } from '../schema/platforms.ts';
import type { HookDialect, ProviderAccess, SocialProvider } from './port.ts';

/** Services of the process for providers. */
export interface ProviderContext<Entries = SettingEntries> {
  readonly settings: SettingsOf<Entries>;
  /** Private addresses that may be called. */
  readonly allowed: readonly AllowedPlace[];
  readonly resolve: Resolve;
  /** Shared by all, so that providers at one origin know of its troubles together. */
  readonly circuits: Circuits;
  now(): number;
}

/** Complete declaration of a social provider: documents, choices, checks and calls follow from it. */
export interface ProviderDeclaration<Entries extends SettingEntries = SettingEntries> {
  /** Its name on the wire and in the database. */
  readonly key: string;
  readonly name: string;
  /** Explains it to readers who do not know it, in one or two sentences. */
  readonly summary: string;
  /** Says where its API key is found, in a sentence or two. */
  readonly keyIsAt: string;
  /** Set for a provider that the operator runs, whose address is asked for. */
  readonly address?: {
    readonly example: string;
    /** Path of its API below that address, cut off where people copied it along. */
    readonly apiPath: string;
  };
  /** Settings of the server for it alone. */
  readonly settings: Entries;
  /** Needs beside a text, where the platform itself has none: each opens a sentence for the author. */
  readonly needs?: { readonly [Key in Platform]?: string };
  /** Parser of its signed calls; without one none is taken. */
  readonly hooks?: HookDialect;
  /** Makes it ready for use with a credential. */
  open(access: ProviderAccess, context: ProviderContext<Entries>): SocialProvider;
}

type Written<Entries extends SettingEntries> = Omit<ProviderDeclaration<Entries>, 'settings'> & {
  readonly settings?: Entries;
};

/** Declares a social provider. Its folder exports it, and `provider/index.ts` lists it. */
export const defineProvider = <const Entries extends SettingEntries = Record<never, never>>(
  written: Written<Entries>,
): ProviderDeclaration<Entries> => ({ ...written, settings: written.settings ?? ({} as Entries) });
