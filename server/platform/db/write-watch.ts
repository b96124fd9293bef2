import { setTimeout as pause } from 'node:timers/promises';
import type { OutageObserver } from './database.ts';

/** Time for which a write check stays valid. More frequent queries cost no write. */
const checkValidMilliseconds = 5000;

interface Fault {
  readonly thrown: unknown;
  readonly since: number;
  /** Resolves once writes work again. */
  readonly over: Promise<void>;
}

/**
 * Tracks whether a database can be written: from actual writes and, after an idle period or a failure, from a probe.
 * However many callers ask, there is one probe at a time, and one per 5 seconds.
 */
export class WriteWatch {
  readonly #probe: (isSuspect: boolean) => Promise<unknown>;
  readonly #observer: OutageObserver;
  readonly #closing = new AbortController();
  #knownAt = Number.NEGATIVE_INFINITY;
  #fault: Fault | undefined;
  #probing: Promise<void> | undefined;

  /**
   * @param probe writes something; if writes are in doubt, as much as a large change does
   * @param observer called once when writes stop working, and once when they work again
   */
  constructor(probe: (isSuspect: boolean) => Promise<unknown>, observer: OutageObserver) {
    this.#probe = probe;
    this.#observer = observer;
  }

  /** A write succeeded. After a failure that proves little: a full disk may still have room for a short row. */
  wrote(): void {
    if (!this.#fault) this.#knownAt = performance.now();
  }

  /** A write failed for a reason that affects others too. */
  failed(thrown: unknown): void {
    this.#knownAt = performance.now();
    if (this.#fault || this.#closing.signal.aborted) return;
    this.#fault = { thrown, since: this.#knownAt, over: this.#recover() };
    this.#observer.lost(thrown);
  }

  /** Fails with the reason if writes do not work. */
  async check(): Promise<void> {
    if (performance.now() - this.#knownAt > checkValidMilliseconds) {
      this.#probing ??= this.#look();
      await this.#probing;
    }
    if (this.#fault) throw this.#fault.thrown;
  }

  /** Resolves once writes work; immediately unless a failure is known. */
  over(): Promise<void> {
    return this.#fault?.over ?? Promise.resolve();
  }

  close(): void {
    this.#closing.abort();
  }

  async #look(): Promise<void> {
    const fault = this.#fault;
    try {
      await this.#probe(fault !== undefined);
      this.#fault = undefined;
      this.#knownAt = performance.now();
      if (fault) this.#observer.back(this.#knownAt - fault.since);
    } catch (thrown) {
      this.failed(thrown);
    } finally {
      this.#probing = undefined;
    }
  }

  /** Retries until a write succeeds or the watch is closed. */
  async #recover(): Promise<void> {
    const { signal } = this.#closing;
    do {
      await pause(checkValidMilliseconds, undefined, { ref: false, signal }).catch(() => {});
      if (!signal.aborted) await this.check().catch(() => {});
    } while (this.#fault && !signal.aborted);
  }
}
