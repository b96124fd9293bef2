import { minute, startOf } from './clock.ts';

/** Name under which everything past the limit of distinct names is counted. */
export const otherCallers = 'others';

/** Number of items a minute lets through under one name. */
export interface Budget {
  readonly name: string;
  readonly max: number;
}

/** Items with the same key: one of them, and their count. */
export interface SampledItem<Item> {
  readonly item: Item;
  readonly times: number;
}

/** An item and the key it is counted under. */
export interface Countable<Item> {
  readonly key: string;
  readonly item: Item;
}

export interface RateSamplerOptions<Item> {
  /** Distinct names per minute. */
  readonly namesMax: number;
  /** Distinct keys until they are taken. */
  readonly keysMax: number;
  /** Merges two items with the same key. */
  merge(existing: Item, item: Item): Item;
}

/**
 * Rate sampler: lets the first few of a flood through each minute and counts the rest, so that neither the records
 * nor the memory grow with it.
 */
export class RateSampler<Item> {
  readonly #options: RateSamplerOptions<Item>;
  #minute = 0;
  #taken = new Map<string, number>();
  #counted = new Map<string, SampledItem<Item>>();

  constructor(options: RateSamplerOptions<Item>) {
    this.#options = options;
  }

  /** Takes one unit from each budget if all of them have room; otherwise takes none and returns false. */
  letsThrough(at: number, budgets: readonly Budget[]): boolean {
    const minuteStart = startOf(minute, at);
    // Calls that began earlier and end now belong to this minute.
    if (minuteStart > this.#minute) {
      this.#minute = minuteStart;
      this.#taken = new Map();
    }
    const partitions = budgets.map(({ name, max }) => ({ name: this.#partitionOf(name), max }));
    if (partitions.some(({ name, max }) => (this.#taken.get(name) ?? 0) >= max)) return false;
    for (const { name } of partitions) this.#taken.set(name, (this.#taken.get(name) ?? 0) + 1);
    return true;
  }

  /** Counts an item under its key for this minute, or under that of `rest` if there are too many keys. */
  count(at: number, one: Countable<Item>, rest = one): void {
    const keyOf = ({ key }: Countable<Item>) => `${startOf(minute, at)} ${key}`;
    const isOwn = this.#counted.size < this.#options.keysMax || this.#counted.has(keyOf(one));
    const { item } = isOwn ? one : rest;
    const key = keyOf(isOwn ? one : rest);
    const existing = this.#counted.get(key);
    this.#counted.set(key, {
      item: existing ? this.#options.merge(existing.item, item) : item,
      times: (existing?.times ?? 0) + 1,
    });
  }

  /** Returns and clears the counts. */
  take(): readonly SampledItem<Item>[] {
    const counted = [...this.#counted.values()];
    this.#counted = new Map();
    return counted;
  }

  #partitionOf(name: string): string {
    return this.#taken.has(name) || this.#taken.size < this.#options.namesMax ? name : otherCallers;
  }
}

/** Milliseconds until the end of the minute. */
export const timeLeftInMinute = (at: number): number => minute - (at % minute);
