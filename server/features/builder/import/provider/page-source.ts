import type { SkipReason } from '../rules/reasons.ts';

/** A fetched page, or the reason there is none. */
export type FetchResult =
  | {
      readonly kind: 'page';
      /** Final address after redirects. */
      readonly url: URL;
      readonly bytes: Buffer;
      /** Content type as sent; may include the charset. */
      readonly contentType: string;
    }
  | { readonly kind: 'skipped'; readonly reason: SkipReason };

/** Source of pages: a website, or the files of a zip. */
export interface PageSource {
  open(url: URL, signal: AbortSignal): Promise<FetchResult>;
}

export const skippedFor = (reason: SkipReason): FetchResult => ({ kind: 'skipped', reason });
