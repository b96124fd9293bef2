/** Work that was not done in time. */
export class Overdue extends Error {}

/**
 * What the work ends with. Fails `Overdue` where it goes on for too long; what it ends with then is passed over.
 * @param what it is, as the beginning of a sentence for the log
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
