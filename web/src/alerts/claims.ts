type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Elects one of several tabs to announce a message. */
export interface Claims {
  /** Claims changes for one kind of announcement. Returns those that no other tab has claimed before. */
  take(channel: string, seqs: readonly number[]): Promise<readonly number[]>;
}

/** Claims remembered: more than arrive before every tab has heard of a change. */
const rememberedMax = 200;

/**
 * @param locks the browser's locks, shared by its tabs. Without them, as on plain http, two tabs that hear of
 * a change at the same moment may both announce it.
 */
export function createClaims(store: Store, locks: LockManager | undefined): Claims {
  function claimUnlocked(channel: string, seqs: readonly number[]): readonly number[] {
    const key = `wheelhouse-alerted-${channel}`;
    const claimed = new Set((store.getItem(key) ?? '').split(' ').map(Number));
    const ours = seqs.filter((seq) => !claimed.has(seq));
    if (ours.length > 0) store.setItem(key, [...claimed, ...ours].slice(-rememberedMax).join(' '));
    return ours;
  }
  return {
    async take(channel, seqs) {
      const take = () => claimUnlocked(channel, seqs);
      return locks ? locks.request(`wheelhouse-alerted-${channel}`, take) : take();
    },
  };
}
