import type { ProviderDeclaration } from './define-provider.ts';
import { postiz } from './postiz/index.ts';
import { zernio } from './zernio/index.ts';

/** Social providers, in the order they are offered. */
export const providers = [zernio, postiz] as const;

type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Each) => void
  ? Each
  : never;
type EntriesOf<D> = D extends ProviderDeclaration<infer Entries> ? Entries : never;

/** Settings of the listed providers. */
export type ProviderSettings = All<EntriesOf<(typeof providers)[number]>>;

/** Settings of the given providers, typed as those of the list. */
export const settingsOfProviders = (some: readonly ProviderDeclaration[]): ProviderSettings =>
  Object.assign({}, ...some.map(({ settings }) => settings));
