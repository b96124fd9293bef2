import type { Memory } from '../memory.ts';

/** Position up to which the visitor has seen answers, in this browser and at the service. */
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
      // Failures are ignored: it is sent again with the next answer.
      tell(messageId).catch(() => {});
    },
    watch: (changed, signal) =>
      memory.watch(
        name,
        () => {
          // A missing value means that another tab deleted it, and it must not be restored.
          if (memory.read(name) !== undefined) changed();
        },
        signal,
      ),
  };
}
