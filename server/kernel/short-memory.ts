/**
 * Cache of database answers with a maximum age in milliseconds. `at` is the current time of one clock, in
 * milliseconds.
 */
export interface ShortMemory<T> {
  /** The cached answer, or a promise of a new one, shared by concurrent callers. */
  get(key: string, at: number, ask: () => Promise<T>): T | Promise<T>;
  /** Like `get`, but a newly fetched answer is neither cached nor shared. */
  getApart(key: string, at: number, ask: () => Promise<T>): T | Promise<T>;
  /** The cached answer, if any. */
  known(key: string, at: number): T | undefined;
  /** Fetches a new answer, cached or not. Concurrent callers share it. */
  askAnew(key: string, at: number, ask: () => Promise<T>): Promise<T>;
  /** Empties the cache; answers still being fetched are not cached. */
  forget(): void;
}

export interface ShortMemoryOptions<T> {
  readonly ageMilliseconds: number;
  /** Beyond this size the cache is cleared: a safety bound rather than a tuned value. */
  readonly entriesMax: number;
  /** Decides if an answer is cached; all are by default. */
  keeps?(answer: T): boolean;
}

interface Entry<T> {
  readonly value: T;
  readonly askedAt: number;
}

export function createShortMemory<T>({
  ageMilliseconds,
  entriesMax,
  keeps = () => true,
}: ShortMemoryOptions<T>): ShortMemory<T> {
  let kept = new Map<string, Entry<T>>();
  let asked = new Map<string, Promise<T>>();

  async function answerTo(key: string, askedAt: number, ask: () => Promise<T>): Promise<T> {
    const mine = asked;
    try {
      const value = await ask();
      // Fetched before `forget`: the answer may predate the change.
      if (mine === asked && keeps(value)) {
        if (kept.size >= entriesMax) kept.clear();
        kept.set(key, { value, askedAt });
      }
      return value;
    } finally {
      mine.delete(key);
    }
  }

  function askAnew(key: string, at: number, ask: () => Promise<T>): Promise<T> {
    const asking = asked.get(key);
    if (asking) return asking;
    const answer = answerTo(key, at, ask);
    asked.set(key, answer);
    return answer;
  }

  function find(key: string, at: number): Entry<T> | undefined {
    const entry = kept.get(key);
    // Age counts from the start of the query; a clock that was set back must not keep an answer alive.
    return entry && at >= entry.askedAt && at - entry.askedAt < ageMilliseconds ? entry : undefined;
  }

  return {
    get(key, at, ask) {
      const entry = find(key, at);
      return entry ? entry.value : askAnew(key, at, ask);
    },
    getApart(key, at, ask) {
      const entry = find(key, at);
      return entry ? entry.value : ask();
    },
    known: (key, at) => find(key, at)?.value,
    askAnew,
    forget() {
      kept = new Map();
      asked = new Map();
    },
  };
}
