import type { Clock } from '../../kernel/clock.ts';
import type { Extension, ExtensionPoint } from '../../kernel/extension.ts';
import type { FeatureFacts, SettingValues } from '../../kernel/feature.ts';
import type { Handlers } from '../../kernel/handler.ts';
import type { Operations } from '../../kernel/operation.ts';
import type { Registry } from '../../kernel/registry.ts';
import type { SettingEntries, SettingsOf } from '../../kernel/setting.ts';
import type { SiteHosts } from '../addresses/index.ts';
import type { ProcessSettings } from '../config/index.ts';
import type { Envelopes } from '../crypto/envelope.ts';
import type { Passwords } from '../crypto/password.ts';
import type { Seal } from '../crypto/seal.ts';
import type { Database, Db } from '../db/database.ts';
import type { Demo } from '../demo/index.ts';
import type { FileStore } from '../files/index.ts';
import type { Images } from '../images/index.ts';
import type { HandledJob } from '../jobs/index.ts';
import type { Resolve } from '../outbound/index.ts';
import type { Retention } from './retention.ts';
import type { SealedSecrets } from './sealed-secrets.ts';

/** Process-wide services available to every feature. */
export interface Platform {
  readonly database: Database;
  readonly clock: Clock;
  /** Monotonic milliseconds. */
  ticks(): number;
  /** Hashes and verifies passwords. */
  readonly passwords: Passwords;
  readonly registry: Registry;
  /** Installation root, with recipes and built files. */
  readonly folder: string;
  /** Product version from package.json. */
  readonly version: string;
  /** Values of all settings in the registry. */
  readonly settingValues: SettingValues;
  /** Base URL of the service without a trailing slash; available once it listens. */
  baseUrl(): string;
  /** Hosts of the published sites. */
  readonly siteHosts: SiteHosts;
  /** A seal for one purpose; texts sealed for another cannot be opened with it. */
  seal(purpose: string): Seal;
  /**
   * Envelope encryption for long-lived third-party secrets, such as a provider's credential: see
   * `platform/crypto/envelope`.
   */
  readonly envelopes: Envelopes;
  readonly files: FileStore;
  /** Decoder for untrusted pictures. */
  readonly images: Images;
  /** DNS lookups. */
  readonly resolve: Resolve;
  /** Called for failures in the background. */
  readonly onFault: (thrown: unknown) => void;
}

/** Start context of a feature: the platform, its own settings, and the contributions to its points. */
export interface FeatureContext<Entries> extends Platform {
  readonly settings: SettingsOf<Entries> & ProcessSettings;
  /** Contributions to a point, in start order. The list grows until all features have started. */
  contributions<T>(point: ExtensionPoint<T>): readonly T[];
}

/** A running feature. */
export interface StartedFeature<Ops extends Operations, Exports> {
  readonly handlers: Handlers<Ops, Db>;
  /** Exports for features that need this one. */
  readonly exports: Exports;
  /** Contributions to other features that need it to be running. */
  readonly contributes?: readonly Extension[];
  /** Job handlers, run once per request: see `platform/jobs`. */
  readonly jobs?: readonly HandledJob[];
  readonly retention?: readonly Retention[];
  /** Sealed secrets, to be re-encrypted under a new key. */
  readonly secrets?: readonly SealedSecrets[];
  /** Writes buffers and stops timers. Its jobs have ended by then. */
  close?(): Promise<void>;
}

/** Complete declaration of a part of the product: see `FeatureFacts`, and how to start it. */
export interface Feature<
  Exports = unknown,
  Ops extends Operations = Operations,
  Entries extends SettingEntries = SettingEntries,
> extends FeatureFacts {
  readonly operations: Ops;
  readonly settings: Entries;
  /** Features that start before it, passed in under these names. */
  readonly needs: Needs;
  /** Its part in the demo, loaded only when the demo is filled. */
  readonly demo?: () => Promise<Demo>;
  start(
    context: FeatureContext<Entries>,
    needed: Readonly<Record<string, never>>,
  ): StartedFeature<Ops, Exports>;
}

// biome-ignore lint/suspicious/noExplicitAny: exports and needs are known where the feature is named
export type AnyFeature = Feature<any, any, any>;
type Needs = Readonly<Record<string, AnyFeature>>;
type ExportsOf<F> = F extends Feature<infer Exports, infer _Ops, infer _Entries> ? Exports : never;

/** The written form of a feature: empty parts are omitted. */
type FeatureDeclaration<
  Exports,
  Ops extends Operations,
  Entries extends SettingEntries,
  N extends Needs,
> = Omit<FeatureFacts, 'operations' | 'settings'> & {
  readonly operations?: Ops;
  readonly settings?: Entries;
  readonly needs?: N;
  readonly demo?: () => Promise<Demo>;
} & (keyof Ops extends never
    ? { readonly start?: Start<Exports, Ops, Entries, N> }
    : { readonly start: Start<Exports, Ops, Entries, N> });
type Start<Exports, Ops extends Operations, Entries extends SettingEntries, N extends Needs> = (
  context: FeatureContext<Entries>,
  needed: { readonly [Name in keyof N]: ExportsOf<N[Name]> },
) => StartResult<Ops, Exports>;
type StartResult<Ops extends Operations, Exports> = Omit<
  StartedFeature<Ops, Exports>,
  'handlers' | 'exports'
> &
  (keyof Ops extends never ? { readonly handlers?: undefined } : { readonly handlers: Handlers<Ops, Db> }) &
  (Exports extends undefined ? { readonly exports?: undefined } : { readonly exports: Exports });

/**
 * Defines a feature. The types of its handlers follow from its operations, those of its start context from its
 * settings and the features it needs.
 */
export function defineFeature<
  Exports = undefined,
  const Ops extends Operations = Record<never, never>,
  const Entries extends SettingEntries = Record<never, never>,
  const N extends Needs = Record<never, never>,
>(declaration: FeatureDeclaration<Exports, Ops, Entries, N>): Feature<Exports, Ops, Entries> {
  const { start } = declaration;
  return {
    ...declaration,
    operations: declaration.operations ?? ({} as Ops),
    settings: declaration.settings ?? ({} as Entries),
    needs: declaration.needs ?? {},
    start(context, needed) {
      const started = start?.(context, needed as never) ?? {};
      return { handlers: {}, exports: undefined, ...started } as unknown as StartedFeature<Ops, Exports>;
    },
  };
}
