/**
 * Answers all who ask the same in one turn of the event loop by looking once. The look begins when all of them have asked, so
 * that nobody gets what was true before that.
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
