import { minute, startOf } from './clock.ts';

/** Name under which everything past the limit of distinct names is counted. */
export const others = 'others';

/** Number of items a minute lets through under one name. */
export interface Budget {
  readonly name: string;
  readonly max: number;
}

/** Things with the same key, one of them for all. */
export interface Counted<Item> {
  readonly item: Item;
  readonly times: number;
}

/** An item and the key it is counted under. */
export interface Countable<Item> {
  readonly key: string;
  readonly item: Item;
}

export interface MinuteTallyOptions<Item> {
  /** Names told apart in a minute. */
  readonly namesMax: number;
  /** Keys told apart until they are taken. */
  readonly keysMax: number;
  /** Merges two items with the same key. */
  merge(known: Item, item: Item): Item;
}

/**
 * Lets the first few of a flood through in each minute and counts the others: neither what is written down of it nor what
 * is remembered grows with it.
 */
export class MinuteTally<Item> {
  readonly #options: MinuteTallyOptions<Item>;
  #minute = 0;
  #taken = new Map<string, number>();
  #counted = new Map<string, Counted<Item>>();

  constructor(options: MinuteTallyOptions<Item>) {
    this.#options = options;
  }

  /** Takes one unit from each budget if all of them have room; otherwise takes none and returns false. */
  letsThrough(at: number, budgets: readonly Budget[]): boolean {
    const began = startOf(minute, at);
    // What began earlier and ends now is of this minute.
    if (began > this.#minute) {
      this.#minute = began;
      this.#taken = new Map();
    }
    const asked = budgets.map(({ name, max }) => ({ name: this.#toldApart(name), max }));
    if (asked.some(({ name, max }) => (this.#taken.get(name) ?? 0) >= max)) return false;
    for (const { name } of asked) this.#taken.set(name, (this.#taken.get(name) ?? 0) + 1);
    return true;
  }

  /** Counts one with those of its key in this minute; where that would be a key too many, as one of the rest. */
  count(at: number, one: Countable<Item>, rest = one): void {
    const keyOf = ({ key }: Countable<Item>) => `${startOf(minute, at)} ${key}`;
    const isOwn = this.#counted.size < this.#options.keysMax || this.#counted.has(keyOf(one));
    const { item } = isOwn ? one : rest;
    const key = keyOf(isOwn ? one : rest);
    const known = this.#counted.get(key);
    this.#counted.set(key, {
      item: known ? this.#options.merge(known.item, item) : item,
      times: (known?.times ?? 0) + 1,
    });
  }

  /** Everything counted since the last time. */
  take(): readonly Counted<Item>[] {
    const counted = [...this.#counted.values()];
    this.#counted = new Map();
    return counted;
  }

  #toldApart(name: string): string {
    return this.#taken.has(name) || this.#taken.size < this.#options.namesMax ? name : others;
  }
}

/** Milliseconds until the minute of a moment is over. */
export const restOfMinute = (at: number): number => minute - (at % minute);
