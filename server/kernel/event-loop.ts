/** Longest time that a loop holds the event loop before it yields to other callers. */
const holdMilliseconds = 10;

/**
 * Yields in long work that consists of steps; await it between them. After the first step, and whenever 10 ms have
 * passed, pending requests are handled first.
 */
export function createYield(): () => Promise<void> {
  let began = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - began < holdMilliseconds) return;
    await new Promise((resume) => setImmediate(resume));
    began = performance.now();
  };
}

/**
 * Queue for work that takes a few milliseconds and cannot be split; await it before the work. One waiter proceeds
 * per turn of the event loop, in order of arrival, so that pending requests are handled in between.
 */
export function createOneAtATime(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resume) => setImmediate(resume)));
    return last;
  };
}
