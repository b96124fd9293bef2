import type { SettingsOf } from '../kernel/setting.ts';
import {
  type Environment,
  type ProcessSettings,
  processSettings,
  readSettings,
} from '../platform/config/index.ts';
import { features } from './features.ts';

type OneOf<T> = T extends readonly (infer Each)[] ? Each : never;
type EntriesOf<F> = F extends { readonly settings: infer Entries } ? SettingsOf<Entries> : never;
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Each) => void
  ? Each
  : never;

/** The settings of a running server: those of the process and of every feature. */
export type Settings = ProcessSettings & All<EntriesOf<OneOf<typeof features>>>;

const entries = Object.assign({}, processSettings, ...features.map((feature) => feature.settings));

/** Reads every setting from the given environment. Fails `SettingsError` with every fault at once. */
export const settingsOf = (environment: Environment): Settings =>
  readSettings(entries, environment) as Settings;
