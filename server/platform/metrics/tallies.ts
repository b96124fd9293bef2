/**
 * Counts by labels, cheap enough for every call: a scrape turns them into metrics, a call only adds to a number.
 * prom-client's own `inc` and `observe` cost 0.6 and 0.9 µs each here, even on cached children.
 */
export class Tallies<T> {
  readonly #byKey = new Map<string, T>();
  readonly #make: (labels: readonly string[]) => T;

  constructor(make: (labels: readonly string[]) => T) {
    this.#make = make;
  }

  of(first: string, second: string, third = ''): T {
    const key = `${first} ${second} ${third}`;
    const found = this.#byKey.get(key);
    if (found !== undefined) return found;
    const made = this.#make([first, second, third]);
    this.#byKey.set(key, made);
    return made;
  }

  all(): IterableIterator<T> {
    return this.#byKey.values();
  }
}
