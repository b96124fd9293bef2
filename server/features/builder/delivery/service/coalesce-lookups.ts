/**
 * Combines equal lookups of one turn of the event loop into one call. The call starts only after all of them
 * were made, so that no caller gets a result older than its request.
 */
export function coalesceLookups<T>(look: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const waiting = new Map<string, Promise<T>>();
  return (key) => {
    const earlier = waiting.get(key);
    if (earlier) return earlier;
    const result = new Promise((resume) => setImmediate(resume)).then(() => {
      waiting.delete(key);
      return look(key);
    });
    waiting.set(key, result);
    return result;
  };
}
