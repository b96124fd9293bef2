/** Work repeated by every process for its lifetime without any record: it must tolerate being skipped or done twice. */
export interface Repeated {
  /** Pause between the end of a run and the next start, in milliseconds. */
  readonly pauseMs: number;
  /** Does the pending work. May run in several processes at once: claims on rows keep them apart. */
  work(): Promise<void>;
}

/** Running repeated work. */
export interface Repetition {
  /** Starts the work now instead of after its pause. Resolves when a run that started after this call has ended. */
  wake(): Promise<void>;
  /** Lets the current run finish and starts no more. Safe to call twice. */
  close(): Promise<void>;
}

/**
 * Repeats work, starting immediately. It never overlaps itself. Faults go to `onFault`, and the work is retried
 * after its pause. Its timer does not keep the process alive.
 */
export function repeat({ work, pauseMs }: Repeated, onFault: (thrown: unknown) => void): Repetition {
  let timer: NodeJS.Timeout | undefined;
  let atWork: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let isClosed = false;

  function begin(): Promise<void> {
    clearTimeout(timer);
    // Deferred by a microtask, so that a synchronous throw becomes a rejection too.
    atWork = Promise.resolve()
      .then(work)
      .catch(onFault)
      .finally(() => {
        atWork = undefined;
        if (!isClosed && next === undefined) timer = setTimeout(begin, pauseMs).unref();
      });
    return atWork;
  }

  function wake(): Promise<void> {
    if (isClosed) return atWork ?? Promise.resolve();
    if (atWork === undefined) return begin();
    // The current run may have looked already: run once more, however many callers ask.
    next ??= atWork.then(() => {
      next = undefined;
      return isClosed ? undefined : begin();
    });
    return next;
  }

  void begin();
  return {
    wake,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await atWork;
    },
  };
}
