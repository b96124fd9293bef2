import type { Url } from '../url.ts';

/** Absolute form of an address, with its origin. */
export const absolute = (origin: string, { text }: Url): string =>
  text.startsWith('/') && !text.startsWith('//') ? origin + text : text;
