import type { LimitEntry } from '../../kernel/feature.ts';
import { grouped } from '../../text/grouped.ts';

const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`).replaceAll(/^_/g, '');

const kibibyte = 1024;
const sizeOf = (bytes: number): string =>
  bytes % kibibyte ** 2 === 0 ? `${bytes / kibibyte ** 2} MiB` : `${Math.round(bytes / kibibyte)} KiB`;

/** A size limit, set by a setting in bytes. */
export const sizeLimit = (setting: string, subject: string): LimitEntry => ({
  subject,
  text: (settings) => sizeOf(settings[setting] as number),
  values: (settings) => ({ [snakeCase(setting)]: settings[setting] as number }),
});

/** A limit on a number, set by a numeric setting. */
export const numberLimit = (setting: string, subject: string, unit = ''): LimitEntry => ({
  subject,
  text: (settings) => `${grouped(settings[setting] as number)} ${unit}`.trim(),
  values: (settings) => ({ [snakeCase(setting)]: settings[setting] as number }),
});

/** A rate limit, set by a numeric setting and a time. */
export const countedLimit = (setting: string, subject: string, time: string): LimitEntry => ({
  subject,
  text: (settings) =>
    settings.rateLimits ? `${grouped(settings[setting] as number)} ${time}` : 'not limited on this server',
  values: (settings) => ({ [snakeCase(setting)]: settings[setting] as number }),
});
