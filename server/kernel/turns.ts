/** Those who wait, in a line for each caller. The lines take turns: nobody waits for all that somebody else has brought. */
export interface Turns<T> {
  /**
   * Has somebody wait. Where there is no place left, the last of the longest line gives way and is answered: that is the new
   * one itself where its caller has the most there already.
   */
  add(caller: string, item: T): T | undefined;
  /** Takes the first of the line whose turn it is. */
  next(): T | undefined;
  /** Takes somebody out; false where they wait no more. */
  remove(caller: string, item: T): boolean;
  /** Takes everybody. */
  empty(): readonly T[];
}

export function createTurns<T>(sizeMax: number): Turns<T> {
  /** The line whose turn it is first; none is empty. */
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
      // Behind the others.
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
