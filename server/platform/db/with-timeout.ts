/** Work that exceeded its time limit. */
export class TimeoutExceeded extends Error {}

/**
 * Waits for work up to a time limit. Fails with `TimeoutExceeded` after that; a later result is ignored.
 * @param label start of the sentence for the log
 */
export async function withTimeout<T>(label: string, milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise: overdue, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new TimeoutExceeded(`${label} took more than ${milliseconds} ms.`)),
    milliseconds,
  );
  try {
    return await Promise.race([work, overdue]);
  } finally {
    clearTimeout(timer);
  }
}
