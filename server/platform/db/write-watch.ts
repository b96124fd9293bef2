/** How long it stays known whether writing works. Whoever asks more often costs no write. */
const knownMilliseconds = 5000;

/**
 * Knows whether a database can be written: from the writes that there are and, where there were none for a while or one
 * has failed, from a probe. However many ask, there is one probe at a time, and one within 5 seconds.
 */
export class WriteWatch {
  readonly #probe: (isDoubted: boolean) => Promise<unknown>;
  #knownAt = Number.NEGATIVE_INFINITY;
  #fault: { readonly thrown: unknown } | undefined;
  #probing: Promise<void> | undefined;

  /** @param probe writes something; where writing is in doubt, as much as a large change does */
  constructor(probe: (isDoubted: boolean) => Promise<unknown>) {
    this.#probe = probe;
  }

  /** Something was written. After a fault that says little: on a full disk there is room for a line where none is for more. */
  wrote(): void {
    if (!this.#fault) this.#knownAt = performance.now();
  }

  /** Something could not be written, for a reason that others meet too. */
  failed(thrown: unknown): void {
    this.#fault = { thrown };
    this.#knownAt = performance.now();
  }

  /** Fails with the reason where nothing can be written. */
  async check(): Promise<void> {
    if (performance.now() - this.#knownAt > knownMilliseconds) {
      this.#probing ??= this.#look();
      await this.#probing;
    }
    if (this.#fault) throw this.#fault.thrown;
  }

  async #look(): Promise<void> {
    try {
      await this.#probe(this.#fault !== undefined);
      this.#fault = undefined;
      this.wrote();
    } catch (thrown) {
      this.failed(thrown);
    } finally {
      this.#probing = undefined;
    }
  }
}
