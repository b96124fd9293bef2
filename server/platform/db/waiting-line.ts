/** There is no room left to wait in. */
export class LineIsFull extends Error {}

/** Lets so many in at once; the others wait, in the order in which they came. */
export class WaitingLine {
  #free: number;
  readonly #waitingMax: number;
  readonly #waiting = new Set<() => void>();

  constructor(places: number, waitingMax: number) {
    this.#free = places;
    this.#waitingMax = waitingMax;
  }

  /** Resolves once a place is ours, until `leave`. Rejects where `signal` aborts before, and with `LineIsFull`. */
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
