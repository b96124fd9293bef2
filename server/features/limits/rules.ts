import type { LimitEntry } from '../../kernel/feature.ts';

const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`).replaceAll(/^_/g, '');

const kibibyte = 1024;
const sizeOf = (bytes: number): string =>
  bytes % kibibyte ** 2 === 0 ? `${bytes / kibibyte ** 2} MiB` : `${Math.round(bytes / kibibyte)} KiB`;

/** A limit that no setting changes; `shown` is how `status` answers it, where it does. */
export const fixedLimit = (
  what: string,
  much: string,
  ...shown: readonly (readonly [string, number])[]
): LimitEntry => ({ what, says: () => much, shows: () => Object.fromEntries(shown) });

/** The largest size of something: a setting in bytes. */
export const sizeLimit = (setting: string, what: string): LimitEntry => ({
  what,
  says: (settings) => sizeOf(settings[setting] as number),
  shows: (settings) => ({ [snakeCase(setting)]: settings[setting] as number }),
});

/** How often something may be done: a setting that counts, and in which time. */
export const countedLimit = (setting: string, what: string, time: string): LimitEntry => ({
  what,
  says: (settings) =>
    settings.rateLimits
      ? `${(settings[setting] as number).toLocaleString('en')} ${time}`
      : 'not limited on this server',
  shows: (settings) => ({ [snakeCase(setting)]: settings[setting] as number }),
});
