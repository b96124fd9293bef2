import type { Memory } from '../memory.ts';

/** Up to which answer the visitor has seen, in this browser and at the service. */
export interface ReadMark {
  upTo(): number;
  seen(messageId: number): void;
  watch(changed: () => void, signal: AbortSignal): void;
}

const name = 'read';

export function createReadMark(memory: Memory, tell: (messageId: number) => Promise<unknown>): ReadMark {
  const upTo = (): number => Number(memory.read(name) ?? 0) || 0;
  return {
    upTo,
    seen(messageId) {
      if (messageId <= upTo()) return;
      memory.write(name, String(messageId));
      // Told again with the next answer, and nothing depends on it.
      tell(messageId).catch(() => {});
    },
    watch: (changed, signal) =>
      memory.watch(
        name,
        () => {
          // Cleared by another tab: it must not be written again.
          if (memory.read(name) !== undefined) changed();
        },
        signal,
      ),
  };
}
