import type { SettingsOf } from '../kernel/setting.ts';
import { objectionToSitesHost } from '../platform/addresses/index.ts';
import {
  type Environment,
  type ProcessSettings,
  readSettings,
  SettingsError,
} from '../platform/config/index.ts';
import type { features } from './features.ts';
import { registry } from './registry.ts';

type OneOf<T> = T extends readonly (infer Each)[] ? Each : never;
type EntriesOf<F> = F extends { readonly settings: infer Entries } ? SettingsOf<Entries> : never;
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Each) => void
  ? Each
  : never;

/** Settings of a running server: of the process and of every feature. */
export type Settings = ProcessSettings & All<EntriesOf<OneOf<typeof features>>>;

/** Reads all settings from an environment. Fails with a `SettingsError` listing every problem. */
export function settingsOf(environment: Environment): Settings {
  const settings = readSettings(registry.settings, {
    ...tlsDefaults(environment),
    ...withDefaults(environment),
  }) as Settings;
  const sentence = objectionToSitesHost(settings);
  if (sentence !== undefined) throw new SettingsError([{ name: 'SITES_HOST', sentence }]);
  if (settings.httpsPort !== undefined && settings.publicUrl?.startsWith('http:'))
    throw new SettingsError([
      {
        name: 'PUBLIC_URL',
        sentence: `is ${settings.publicUrl}, but HTTPS_PORT is set: people arrive with https. Use https:// in it.`,
      },
    ]);
  return settings;
}

/**
 * Defaults of a server that terminates TLS: it listens on all addresses, and authorities send challenges to
 * port 80.
 */
const tlsDefaults = ({ HTTPS_PORT: port = '' }: Environment): Environment =>
  port.trim() === '' ? {} : { HOST: '::', PORT: '80' };

const withDefaults = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, text]) => text?.trim()));
