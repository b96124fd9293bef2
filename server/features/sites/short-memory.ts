/** Answers of the database that may be this many milliseconds old. */
export interface ShortMemory<T> {
  /** The kept answer at once, or a promise of a new one. Callers that ask meanwhile share it. */
  get(key: string, ask: () => Promise<T>): T | Promise<T>;
  /** The same with an answer that is not kept and nobody's else, where a new one is needed. */
  getApart(key: string, ask: () => Promise<T>): T | Promise<T>;
  /** Has everything asked anew; what is being asked now is not kept. */
  forget(): void;
}

export interface ShortMemoryOptions {
  readonly ageMilliseconds: number;
  /** Past this the memory starts again from nothing: a bound, not a tuning. */
  readonly entriesMax: number;
  /** Milliseconds that only go up: a clock that is set back must not keep answers alive. */
  readonly ticks: () => number;
}

export function createShortMemory<T>({
  ageMilliseconds,
  entriesMax,
  ticks,
}: ShortMemoryOptions): ShortMemory<T> {
  let kept = new Map<string, { readonly value: T; readonly askedAt: number }>();
  let asked = new Map<string, Promise<T>>();

  function askAnew(key: string, ask: () => Promise<T>): Promise<T> {
    const mine = asked;
    const askedAt = ticks();
    const answer = ask().then(
      (value) => {
        // Asked before `forget`: the answer may be of before the change.
        if (mine === asked) {
          if (kept.size >= entriesMax) kept.clear();
          kept.set(key, { value, askedAt });
        }
        mine.delete(key);
        return value;
      },
      (thrown: unknown) => {
        mine.delete(key);
        throw thrown;
      },
    );
    mine.set(key, answer);
    return answer;
  }

  function find(key: string): { readonly value: T } | undefined {
    const entry = kept.get(key);
    return entry && ticks() - entry.askedAt < ageMilliseconds ? entry : undefined;
  }

  return {
    get(key, ask) {
      const known = find(key);
      return known ? known.value : (asked.get(key) ?? askAnew(key, ask));
    },
    getApart(key, ask) {
      const known = find(key);
      return known ? known.value : ask();
    },
    forget() {
      kept = new Map();
      asked = new Map();
    },
  };
}
