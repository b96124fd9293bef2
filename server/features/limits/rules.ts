import type { LimitEntry } from '../../kernel/feature.ts';
import { grouped } from '../../text/grouped.ts';

const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`).replaceAll(/^_/g, '');

const kibibyte = 1024;
const sizeOf = (bytes: number): string =>
  bytes % kibibyte ** 2 === 0 ? `${bytes / kibibyte ** 2} MiB` : `${Math.round(bytes / kibibyte)} KiB`;

/** A size limit, set by a setting in bytes. */
export const sizeLimit = (setting: string, what: string): LimitEntry => ({
  what,
  says: (settings) => sizeOf(settings[setting] as number),
  shows: (settings) => ({ [snakeCase(setting)]: settings[setting] as number }),
});

/** A limit on a number, set by a numeric setting. */
export const numberLimit = (setting: string, what: string, unit = ''): LimitEntry => ({
  what,
  says: (settings) => `${grouped(settings[setting] as number)} ${unit}`.trim(),
  shows: (settings) => ({ [snakeCase(setting)]: settings[setting] as number }),
});

/** A rate limit, set by a numeric setting and a time. */
export const countedLimit = (setting: string, what: string, time: string): LimitEntry => ({
  what,
  says: (settings) =>
    settings.rateLimits ? `${grouped(settings[setting] as number)} ${time}` : 'not limited on this server',
  shows: (settings) => ({ [snakeCase(setting)]: settings[setting] as number }),
});
