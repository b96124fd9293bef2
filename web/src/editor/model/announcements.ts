/** Listeners to the changes of a model, which hear of typing later than of anything else. */
export interface Announcements {
  subscribe(listener: () => void): () => void;
  /** Calls the listeners. */
  announce(): void;
  /** Calls the listeners once no more has been announced for a while. */
  announceSoon(): void;
  /** Calls the listeners now if they wait to be called. */
  catchUp(): void;
  close(): void;
}

/** Milliseconds until the listeners are called: after the last `announceSoon`, and at most after the first. */
export interface Delays {
  readonly pauseMs: number;
  readonly longestMs: number;
}

export function createAnnouncements({ pauseMs, longestMs }: Delays): Announcements {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince = 0;

  function announce(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce,
    announceSoon() {
      if (timer === undefined) waitingSince = Date.now();
      clearTimeout(timer);
      const delayMs = Math.max(0, waitingSince + longestMs - Date.now());
      timer = setTimeout(announce, Math.min(pauseMs, delayMs));
    },
    catchUp() {
      if (timer !== undefined) announce();
    },
    close() {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
