import type { Notifier } from './database.ts';

/** A notifier within this process. */
export function createLocalNotifier(): Notifier {
  const listeners = new Set<() => void>();
  let isNotifying = false;
  return {
    notify() {
      if (isNotifying || listeners.size === 0) return;
      isNotifying = true;
      setImmediate(() => {
        isNotifying = false;
        for (const listener of [...listeners]) listener();
      });
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
