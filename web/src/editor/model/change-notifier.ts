/** Notifies listeners of a model's changes: at once, or while typing after a pause. */
export interface ChangeNotifier {
  subscribe(listener: () => void): () => void;
  notify(): void;
  /** Notifies after a pause without further calls. */
  notifySoon(): void;
  /** Notifies now if a notification is pending. */
  flush(): void;
  close(): void;
}

/** Delays of `notifySoon`: after the last call, and at most after the first. */
export interface Delays {
  readonly pauseMs: number;
  readonly longestMs: number;
}

export function createChangeNotifier({ pauseMs, longestMs }: Delays): ChangeNotifier {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince = 0;

  function notify(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify,
    notifySoon() {
      if (timer === undefined) waitingSince = Date.now();
      clearTimeout(timer);
      const delayMs = Math.max(0, waitingSince + longestMs - Date.now());
      timer = setTimeout(notify, Math.min(pauseMs, delayMs));
    },
    flush() {
      if (timer !== undefined) notify();
    },
    close() {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
