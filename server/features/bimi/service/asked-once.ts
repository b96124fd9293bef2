import type { Dns, TxtAnswer } from '../../../platform/dns/index.ts';

/** DNS lookups shared by the parts of one verification. */
export type AsksTxt = Pick<Dns, 'txt'>;

/**
 * Caches lookups for one verification and ends all of them with `signal`. Entries are never evicted, so do
 * not keep it longer.
 */
export function askedOnce(dns: AsksTxt, signal?: AbortSignal): AsksTxt {
  const asked = new Map<string, Promise<TxtAnswer>>();
  return {
    txt(name) {
      const key = name.toLowerCase();
      const asking = asked.get(key) ?? dns.txt(key, signal);
      asked.set(key, asking);
      return asking;
    },
  };
}
