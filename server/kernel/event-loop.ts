/** Longest time that a loop holds the event loop before it yields to other callers. */
const holdMilliseconds = 10;

/**
 * For long work that is done in steps: to be awaited between them. After the first step, and whenever the work has gone on
 * for 10 ms, requests that came in meanwhile are looked at before the next one.
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
 * For work that cannot be done in steps and takes some milliseconds: to be awaited before it. Of all who wait one goes on in
 * each turn of the event loop, in the order in which they came, and requests that came in meanwhile are looked at in between.
 */
export function createOneAtATime(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resume) => setImmediate(resume)));
    return last;
  };
}
