/** The queue is full. */
export class QueueFull extends Error {}

/** Semaphore with a bounded FIFO queue. */
export class BoundedQueue {
  #free: number;
  readonly #waitingMax: number;
  readonly #waiting = new Set<() => void>();

  constructor(concurrency: number, waitingMax: number) {
    this.#free = concurrency;
    this.#waitingMax = waitingMax;
  }

  /** Resolves once a slot is taken, until `leave`. Rejects if `signal` aborts first, and with `QueueFull`. */
  async enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    if (this.#waiting.size >= this.#waitingMax) throw new QueueFull();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const cancel = () => {
      this.#waiting.delete(resolve);
      reject(signal.reason);
    };
    this.#waiting.add(resolve);
    signal.addEventListener('abort', cancel, { once: true });
    await promise;
    signal.removeEventListener('abort', cancel);
  }

  /** Passes the slot to the longest waiting caller. */
  leave(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#free += 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
