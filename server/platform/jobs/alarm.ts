/** Calls once at the earliest of the times it is set to. */
export interface Alarm {
  /** In so many milliseconds, or before where it is set to an earlier time. */
  set(milliseconds: number): void;
  close(): void;
}

/** An alarm that keeps no process alive. */
export function createAlarm(ring: () => void): Alarm {
  let timer: NodeJS.Timeout | undefined;
  let at = Number.POSITIVE_INFINITY;
  let isClosed = false;
  return {
    set(milliseconds) {
      const wait = Math.max(0, milliseconds);
      const wanted = performance.now() + wait;
      if (isClosed || wanted >= at) return;
      clearTimeout(timer);
      at = wanted;
      timer = setTimeout(() => {
        at = Number.POSITIVE_INFINITY;
        ring();
      }, wait).unref();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
