/**
 * Cache of database answers with a maximum age in milliseconds. `at` is the current time of one clock, in
 * milliseconds.
 */
export interface ShortMemory<T> {
  /** The cached answer, or a promise of a new one, shared by concurrent callers. */
  get(key: string, at: number, load: () => Promise<T>): T | Promise<T>;
  /** Like `get`, but a newly fetched answer is neither cached nor shared. */
  getApart(key: string, at: number, load: () => Promise<T>): T | Promise<T>;
  /** The cached answer, if any. */
  cached(key: string, at: number): T | undefined;
  /** Fetches a new answer, cached or not. Concurrent callers share it. */
  refresh(key: string, at: number, load: () => Promise<T>): Promise<T>;
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
  readonly fetchedAt: number;
}

export function createShortMemory<T>({
  ageMilliseconds,
  entriesMax,
  keeps = () => true,
}: ShortMemoryOptions<T>): ShortMemory<T> {
  let values = new Map<string, Entry<T>>();
  let entries = new Map<string, Promise<T>>();

  async function fetchOnce(key: string, fetchedAt: number, load: () => Promise<T>): Promise<T> {
    const mine = entries;
    try {
      const value = await load();
      // Fetched before `forget`: the answer may predate the change.
      if (mine === entries && keeps(value)) {
        if (values.size >= entriesMax) values.clear();
        values.set(key, { value, fetchedAt });
      }
      return value;
    } finally {
      mine.delete(key);
    }
  }

  function refresh(key: string, at: number, load: () => Promise<T>): Promise<T> {
    const pending = entries.get(key);
    if (pending) return pending;
    const answer = fetchOnce(key, at, load);
    entries.set(key, answer);
    return answer;
  }

  function find(key: string, at: number): Entry<T> | undefined {
    const entry = values.get(key);
    // Age counts from the start of the query; a clock that was set back must not keep an answer alive.
    return entry && at >= entry.fetchedAt && at - entry.fetchedAt < ageMilliseconds ? entry : undefined;
  }

  return {
    get(key, at, load) {
      const entry = find(key, at);
      return entry ? entry.value : refresh(key, at, load);
    },
    getApart(key, at, load) {
      const entry = find(key, at);
      return entry ? entry.value : load();
    },
    cached: (key, at) => find(key, at)?.value,
    refresh,
    forget() {
      values = new Map();
      entries = new Map();
    },
  };
}
