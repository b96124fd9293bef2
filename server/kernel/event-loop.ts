/** Longest time that a loop holds the event loop before it yields to other callers. */
const holdMilliseconds = 10;

/**
 * Resolves once pending requests were handled. The first immediate may run in the same turn, before them: those that
 * a callback of the network sets do.
 */
const nextIteration = () => new Promise<void>((resume) => setImmediate(() => setImmediate(resume)));

/**
 * Yields in long work that consists of steps; await it between them. After the first step, and whenever 10 ms have
 * passed, pending requests are handled first.
 */
export function createYield(): () => Promise<void> {
  let sliceStart = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - sliceStart < holdMilliseconds) return;
    await nextIteration();
    sliceStart = performance.now();
  };
}

/** Long work as a generator that yields between its steps and returns the result. */
export type Steps<T> = Generator<undefined, T>;

/** Runs all steps at once, for tools that serve no requests. */
export function runSync<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Does the steps of a long work and handles pending requests after every 10 ms of it. */
export async function runInSteps<T>(steps: Steps<T>): Promise<T> {
  const pause = createYield();
  await pause();
  let step = steps.next();
  while (!step.done) {
    await pause();
    step = steps.next();
  }
  return step.value;
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
