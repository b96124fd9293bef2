/** Work that exceeded its time limit. */
export class Overdue extends Error {}

/**
 * Waits for work up to a time limit. Fails with `Overdue` after that; a later result is ignored.
 * @param what start of the sentence for the log
 */
export async function inTime<T>(what: string, milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise: overdue, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Overdue(`${what} took more than ${milliseconds} ms.`)),
    milliseconds,
  );
  try {
    return await Promise.race([work, overdue]);
  } finally {
    clearTimeout(timer);
  }
}
