import type { Dns, TxtAnswer } from '../../../platform/dns/index.ts';

/** DNS lookups shared by the parts of one verification. */
export type AsksTxt = Pick<Dns, 'txt'>;

/**
 * For one verification: what was asked is not asked again, and all of it ends with `signal`. It forgets nothing, so it is not to
 * be kept.
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
