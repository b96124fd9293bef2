import type { Url } from '../url.ts';

/** An address as others need it, with its origin. */
export const absolute = (origin: string, { text }: Url): string =>
  text.startsWith('/') && !text.startsWith('//') ? origin + text : text;
