/** A timer that fires at the earliest of the times it was set to. */
export interface Alarm {
  /** Sets it to fire after this delay, unless an earlier time is set. Settings for now share one call. */
  set(milliseconds: number): void;
  close(): void;
}

/** An alarm that does not keep the process alive. */
export function createAlarm(onDue: () => void): Alarm {
  let timer: NodeJS.Timeout | undefined;
  let at = Number.POSITIVE_INFINITY;
  let isClosed = false;

  function fire(): void {
    at = Number.POSITIVE_INFINITY;
    if (!isClosed) onDue();
  }

  return {
    set(milliseconds) {
      const now = performance.now();
      if (isClosed || at <= now + milliseconds || at <= now) return;
      clearTimeout(timer);
      at = now + Math.max(0, milliseconds);
      // A zero timeout takes a millisecond, in which a worker would be idle.
      if (milliseconds <= 0) setImmediate(fire);
      else timer = setTimeout(fire, milliseconds).unref();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
