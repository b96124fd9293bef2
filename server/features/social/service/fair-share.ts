import { LRUCache } from 'lru-cache';

/** Per-site share of the provider's rate limit, so that one site's posts do not delay another's. */
export interface FairShare {
  /** Takes one call of a site; returns 0, or in how many milliseconds there is one, and takes none. */
  take(siteId: number, now: number): number;
}

export interface FairShareOptions {
  /** Calls of one site that may follow one another at once. */
  readonly burst?: number;
  /** Calls of one site a minute, for as long as it goes on. */
  readonly perMinute?: number;
}

const minute = 60_000;
/** Sites that are remembered; one that is forgotten has its whole share again. */
const sitesMax = 1000;

interface Bucket {
  calls: number;
  at: number;
}

/**
 * A bucket for each site that fills up again as time goes by. Each process has its own. The standard leaves room for ten busy
 * sites within 600 calls a minute, the rate of an account with a few networks (Zernio).
 */
export function createFairShare({ burst = 20, perMinute = 60 }: FairShareOptions = {}): FairShare {
  const buckets = new LRUCache<number, Bucket>({ max: sitesMax });
  return {
    take(siteId, now) {
      const known = buckets.get(siteId) ?? { calls: burst, at: now };
      const filled = (Math.max(0, now - known.at) * perMinute) / minute;
      const bucket = { calls: Math.min(burst, known.calls + filled), at: now };
      buckets.set(siteId, bucket);
      if (bucket.calls < 1) return Math.ceil(((1 - bucket.calls) * minute) / perMinute);
      bucket.calls -= 1;
      return 0;
    },
  };
}
