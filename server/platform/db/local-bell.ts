import type { Bell } from './database.ts';

/** A bell that is heard in this process. */
export function createLocalBell(): Bell {
  const listeners = new Set<() => void>();
  let isRinging = false;
  return {
    ring() {
      if (isRinging || listeners.size === 0) return;
      isRinging = true;
      setImmediate(() => {
        isRinging = false;
        for (const listener of [...listeners]) listener();
      });
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
