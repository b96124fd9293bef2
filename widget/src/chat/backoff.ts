const firstMs = 1_000;
const lastMs = 30_000;

/** Milliseconds before retry number `tries` (0 is the first): doubling up to 30 s, with jitter of up to a half. */
export const backoffMs = (tries: number, random: () => number = Math.random): number =>
  Math.min(firstMs * 2 ** tries, lastMs) * (1 - random() / 2);

/** Waits; shorter if `signal` aborts or `wake` fires. Never rejects. */
export function pause(ms: number, signal: AbortSignal, wake: EventTarget): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      wake.removeEventListener('wake', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    wake.addEventListener('wake', done);
    if (signal.aborted) done();
  });
}
