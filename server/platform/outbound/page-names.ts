import type { Resolve, ResolvedAddress } from './resolve.ts';

/** Timeout of a lookup; a longer one is likely a trap. */
const lookMs = 10_000;
/**
 * System lookups cannot be cancelled, and Node runs two at a time for the whole server: half of libuv's thread pool.
 * This limit keeps a page with made-up names from delaying the lookups of others further.
 */
const atOnce = 2;

/**
 * Looks up the names one page requests: each once per page, a few at a time, within a time limit that includes the
 * wait in the queue.
 */
export function namesOfPage(resolve: Resolve, deadlineMs = lookMs): Resolve {
  const known = new Map<string, Promise<readonly ResolvedAddress[]>>();
  const waiting: (() => void)[] = [];
  let underWay = 0;

  const next = () => {
    const begin = underWay < atOnce ? waiting.shift() : undefined;
    if (!begin) return;
    underWay += 1;
    begin();
  };
  const leave = () => {
    underWay -= 1;
    next();
  };

  function look(name: string): Promise<readonly ResolvedAddress[]> {
    const { promise, resolve: found, reject } = Promise.withResolvers<readonly ResolvedAddress[]>();
    const begin = () => {
      const looking = resolve(name);
      looking.then(found, reject);
      // The slot is freed only when the system answers, possibly long after the page has stopped waiting.
      looking.then(leave, leave);
    };
    const late = setTimeout(() => {
      const place = waiting.indexOf(begin);
      if (place >= 0) waiting.splice(place, 1);
      reject(new Error('The name was not looked up in time.'));
    }, deadlineMs);
    const isOver = () => clearTimeout(late);
    promise.then(isOver, () => {
      isOver();
      // A later lookup may succeed.
      known.delete(name);
    });
    waiting.push(begin);
    next();
    return promise;
  }

  return (name) => {
    const found = known.get(name) ?? look(name);
    known.set(name, found);
    return found;
  };
}
