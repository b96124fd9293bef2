import type { Resolve, ResolvedAddress } from './resolve.ts';

/** Timeout of a lookup; a longer one is likely a trap. */
const lookupMs = 10_000;
/**
 * System lookups cannot be cancelled, and Node runs two at a time for the whole server: half of libuv's thread pool.
 * This limit keeps a page with made-up names from delaying the lookups of others further.
 */
const atOnce = 2;

/**
 * Looks up the names one page requests: each once per page, a few at a time, within a time limit that includes the
 * wait in the queue.
 */
export function namesOfPage(resolve: Resolve, deadlineMs = lookupMs): Resolve {
  const lookups = new Map<string, Promise<readonly ResolvedAddress[]>>();
  const waiting: (() => void)[] = [];
  let lookupsRunning = 0;

  const next = () => {
    const begin = lookupsRunning < atOnce ? waiting.shift() : undefined;
    if (!begin) return;
    lookupsRunning += 1;
    begin();
  };
  const leave = () => {
    lookupsRunning -= 1;
    next();
  };

  function lookUp(name: string): Promise<readonly ResolvedAddress[]> {
    const { promise, resolve: found, reject } = Promise.withResolvers<readonly ResolvedAddress[]>();
    const begin = () => {
      const resolving = resolve(name);
      resolving.then(found, reject);
      // The slot is freed only when the system answers, possibly long after the page has stopped waiting.
      resolving.then(leave, leave);
    };
    const lookupTimer = setTimeout(() => {
      const index = waiting.indexOf(begin);
      if (index >= 0) waiting.splice(index, 1);
      reject(new Error('The name was not looked up in time.'));
    }, deadlineMs);
    const clearTimer = () => clearTimeout(lookupTimer);
    promise.then(clearTimer, () => {
      clearTimer();
      // A later lookup may succeed.
      lookups.delete(name);
    });
    waiting.push(begin);
    next();
    return promise;
  }

  return (name) => {
    const found = lookups.get(name) ?? lookUp(name);
    lookups.set(name, found);
    return found;
  };
}
