import { ownTimezone } from '../time/timezone.ts';
import { Problem } from './problem.ts';

/** Reads what is told by days or months, by the reader's own. A zone that the server does not know is answered in UTC. */
export async function inOwnTimezone<T>(read: (timezone: string) => Promise<T>): Promise<T> {
  try {
    return await read(ownTimezone());
  } catch (thrown) {
    const isZone = thrown instanceof Problem && thrown.errors.some(({ pointer }) => pointer === '/timezone');
    if (!isZone) throw thrown;
    return read('UTC');
  }
}
