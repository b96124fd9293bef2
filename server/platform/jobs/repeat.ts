/** Work that each process does again and again while it lives, without a record of it: what may be left out or done twice. */
export interface Repeated {
  /** From the end of the work to its next beginning, in milliseconds. */
  readonly pauseMs: number;
  /** Does what there is to do by now. It may run in several processes at once: the rows it claims keep them apart. */
  work(): Promise<void>;
}

/** Repeated work that goes on by itself. */
export interface Repetition {
  /** Has the work begin at once instead of after its pause. Resolves when work that began after this call has ended. */
  wake(): Promise<void>;
  /** Lets work that has begun end, and begins no more. Harmless a second time. */
  close(): Promise<void>;
}

/**
 * Repeats a job, the first time at once. It never overlaps itself, and a fault ends neither the job nor the process:
 * `onFault` is told, and the work is tried again after its pause. Its timer keeps no process alive.
 */
export function repeat({ work, pauseMs }: Repeated, onFault: (thrown: unknown) => void): Repetition {
  let timer: NodeJS.Timeout | undefined;
  let atWork: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let isClosed = false;

  function begin(): Promise<void> {
    clearTimeout(timer);
    // A step later, so that work which throws at once is a rejection too.
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
    // What is at work may have looked already: once more, however many ask meanwhile.
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
