/** The queue is full. */
export class LineIsFull extends Error {}

/** Semaphore with a bounded FIFO queue. */
export class WaitingLine {
  #free: number;
  readonly #waitingMax: number;
  readonly #waiting = new Set<() => void>();

  constructor(places: number, waitingMax: number) {
    this.#free = places;
    this.#waitingMax = waitingMax;
  }

  /** Resolves once a slot is taken, until `leave`. Rejects if `signal` aborts first, and with `LineIsFull`. */
  async enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    if (this.#waiting.size >= this.#waitingMax) throw new LineIsFull();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const goAway = () => {
      this.#waiting.delete(resolve);
      reject(signal.reason);
    };
    this.#waiting.add(resolve);
    signal.addEventListener('abort', goAway, { once: true });
    await promise;
    signal.removeEventListener('abort', goAway);
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
