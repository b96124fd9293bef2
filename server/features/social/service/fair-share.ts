import { LRUCache } from 'lru-cache';

/** Per-site share of the provider's rate limit, so that one site's posts do not delay another's. */
export interface FairShare {
  /**
   * Takes one call for a site and returns 0; if none is left, takes nothing and returns the milliseconds
   * until the next one.
   */
  take(siteId: number, now: number): number;
}

export interface FairShareOptions {
  /** Maximum number of consecutive calls by one site. */
  readonly burst?: number;
  /** Sustained calls per minute by one site. */
  readonly perMinute?: number;
}

const minute = 60_000;
/** Sites in memory; an evicted site gets its full share again. */
const sitesMax = 1000;

interface Bucket {
  calls: number;
  at: number;
}

/**
 * Token bucket per site, separate in each process. The defaults leave room for ten busy sites within 600
 * calls a minute, the rate limit of an account with a few networks (Zernio).
 */
export function createFairShare({ burst = 20, perMinute = 60 }: FairShareOptions = {}): FairShare {
  const buckets = new LRUCache<number, Bucket>({ max: sitesMax });
  return {
    take(siteId, now) {
      const current = buckets.get(siteId) ?? { calls: burst, at: now };
      const filled = (Math.max(0, now - current.at) * perMinute) / minute;
      const bucket = { calls: Math.min(burst, current.calls + filled), at: now };
      buckets.set(siteId, bucket);
      if (bucket.calls < 1) return Math.ceil(((1 - bucket.calls) * minute) / perMinute);
      bucket.calls -= 1;
      return 0;
    },
  };
}
