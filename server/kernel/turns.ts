/** How long work that everybody waits for goes on before others have a turn of the event loop. */
const holdMilliseconds = 10;

/**
 * For long work that is done in steps: to be awaited between them. After the first step, and whenever the work has gone on
 * for 10 ms, requests that came in meanwhile are looked at before the next one.
 */
export function takingTurns(): () => Promise<void> {
  let began = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - began < holdMilliseconds) return;
    await new Promise((resume) => setImmediate(resume));
    began = performance.now();
  };
}
