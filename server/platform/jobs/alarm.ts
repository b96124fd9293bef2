/** Calls once at the earliest of the times it is set to. */
export interface Alarm {
  /** In so many milliseconds, or before where it is set to an earlier time. Those that are set for now share one call. */
  set(milliseconds: number): void;
  close(): void;
}

/** An alarm that keeps no process alive. */
export function createAlarm(ring: () => void): Alarm {
  let timer: NodeJS.Timeout | undefined;
  let at = Number.POSITIVE_INFINITY;
  let isClosed = false;

  function goOff(): void {
    at = Number.POSITIVE_INFINITY;
    if (!isClosed) ring();
  }

  return {
    set(milliseconds) {
      const now = performance.now();
      if (isClosed || at <= now + milliseconds || at <= now) return;
      clearTimeout(timer);
      at = now + Math.max(0, milliseconds);
      // A timer of none takes a millisecond, in which a worker has nothing to do.
      if (milliseconds <= 0) setImmediate(goOff);
      else timer = setTimeout(goOff, milliseconds).unref();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
