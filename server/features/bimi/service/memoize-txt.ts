import type { Dns, TxtAnswer } from '../../../platform/dns/index.ts';

/** DNS lookups shared by the parts of one verification. */
export type TxtResolver = Pick<Dns, 'txt'>;

/**
 * Caches lookups for one verification and ends all of them with `signal`. Entries are never evicted, so do
 * not keep it longer.
 */
export function memoizeTxt(dns: TxtResolver, signal?: AbortSignal): TxtResolver {
  const answers = new Map<string, Promise<TxtAnswer>>();
  return {
    txt(name) {
      const key = name.toLowerCase();
      const answer = answers.get(key) ?? dns.txt(key, signal);
      answers.set(key, answer);
      return answer;
    },
  };
}
