/** A fair queue: one line per caller, served in turn, so that no caller waits behind everything another has sent. */
export interface FairQueue<T> {
  /**
   * Adds an item. When full, evicts and returns the last item of the longest line; that is the new item itself if
   * its caller already has the most.
   */
  add(caller: string, item: T): T | undefined;
  /** Takes the first item of the next line in turn. */
  next(): T | undefined;
  /** Removes an item; false if it is no longer queued. */
  remove(caller: string, item: T): boolean;
  /** Removes and returns all items. */
  empty(): readonly T[];
}

export function createFairQueue<T>(sizeMax: number): FairQueue<T> {
  /** Lines in the order of their turns; none is empty. */
  const lines = new Map<string, T[]>();
  const size = () => [...lines.values()].reduce((sum, { length }) => sum + length, 0);

  function take(caller: string, from: 'first' | 'last'): T | undefined {
    const line = lines.get(caller);
    const item = from === 'first' ? line?.shift() : line?.pop();
    if (line?.length === 0) lines.delete(caller);
    return item;
  }
  function longest(): string {
    let found = '';
    for (const [caller, { length }] of lines) if (length >= (lines.get(found)?.length ?? 0)) found = caller;
    return found;
  }

  return {
    add(caller, item) {
      const line = lines.get(caller) ?? [];
      lines.set(caller, line);
      line.push(item);
      return size() > sizeMax ? take(longest(), 'last') : undefined;
    },
    next() {
      const [caller] = lines.keys();
      if (caller === undefined) return undefined;
      const item = take(caller, 'first');
      const rest = lines.get(caller);
      // Back to the end of the queue.
      if (rest) {
        lines.delete(caller);
        lines.set(caller, rest);
      }
      return item;
    },
    remove(caller, item) {
      const line = lines.get(caller) ?? [];
      const at = line.indexOf(item);
      if (at >= 0) line.splice(at, 1);
      if (line.length === 0) lines.delete(caller);
      return at >= 0;
    },
    empty() {
      const all = [...lines.values()].flat();
      lines.clear();
      return all;
    },
  };
}
