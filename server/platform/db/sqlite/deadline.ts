/** Work that was not done in time. */
export class Overdue extends Error {}

/** Has pieces of work that follow one another each end in time. They share a timer: one for each would cost more than it. */
export class Deadline {
  readonly #milliseconds: number;
  #timer: NodeJS.Timeout | undefined;
  #giveUp: () => void = () => {};

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  /** What the work ends with. Fails `Overdue` where it goes on for too long; what it ends with then is passed over. */
  keep<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#giveUp = () => reject(new Overdue(`Work went on for more than ${this.#milliseconds} ms.`));
      if (this.#timer) this.#timer.refresh();
      else this.#timer = setTimeout(() => this.#giveUp(), this.#milliseconds);
      work().then(resolve, reject);
    });
  }

  /** No work follows for now. */
  rest(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
