/**
 * Combines equal lookups of one turn of the event loop into one call. The call starts only after all of them
 * were made, so that no caller gets a result older than its request.
 */
export function askedTogether<T>(look: (asked: string) => Promise<T>): (asked: string) => Promise<T> {
  const waiting = new Map<string, Promise<T>>();
  return (asked) => {
    const earlier = waiting.get(asked);
    if (earlier) return earlier;
    const looking = new Promise((resume) => setImmediate(resume)).then(() => {
      waiting.delete(asked);
      return look(asked);
    });
    waiting.set(asked, looking);
    return looking;
  };
}
