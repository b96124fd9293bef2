import type { SkipReason } from '../rules/reasons.ts';

/** A page as it came, or why there is none. */
export type Opened =
  | {
      readonly kind: 'page';
      /** Where it was in the end. */
      readonly url: URL;
      readonly bytes: Buffer;
      /** As its sender says it: the charset may be in it. */
      readonly contentType: string;
    }
  | { readonly kind: 'skipped'; readonly reason: SkipReason };

/** Where pages come from: a website, or the files of a zip. */
export interface PageSource {
  open(url: URL, signal: AbortSignal): Promise<Opened>;
}

export const skippedFor = (reason: SkipReason): Opened => ({ kind: 'skipped', reason });
