/**
 * Counters by label, cheap enough for every call: a call only increments a number, and a scrape turns them into
 * metrics. prom-client's own `inc` and `observe` cost 0.6 and 0.9 µs each here, even on cached children.
 */
export class Tallies<T> {
  readonly #all: T[] = [];
  readonly #first = new Map<string, Map<string, Map<string | number, T>>>();
  readonly #make: (first: string, second: string, third: string | number) => T;

  constructor(make: (first: string, second: string, third: string | number) => T) {
    this.#make = make;
  }

  /** Nested maps by label: joining them into one key would cost more than three lookups. */
  of(first: string, second: string, third: string | number = ''): T {
    const found = this.#first.get(first)?.get(second)?.get(third);
    if (found !== undefined) return found;
    const made = this.#make(first, second, third);
    const seconds = this.#first.get(first) ?? new Map<string, Map<string | number, T>>();
    const thirds = seconds.get(second) ?? new Map<string | number, T>();
    this.#first.set(first, seconds.set(second, thirds.set(third, made)));
    this.#all.push(made);
    return made;
  }

  all(): readonly T[] {
    return this.#all;
  }
}
