import { OutboundFault } from './outbound-fault.ts';

/** Runs work with a signal that aborts after a time, with `late`, or when `given` aborts. */
export async function within<T>(
  milliseconds: number,
  late: OutboundFault,
  given: AbortSignal | undefined,
  work: (signal: AbortSignal, aborted: Promise<never>) => Promise<T>,
): Promise<T> {
  const leaving = new AbortController();
  const giveUp = () => leaving.abort(new OutboundFault('interrupted', 'The request was given up.'));
  const timer = setTimeout(() => leaving.abort(late), milliseconds);
  if (given?.aborted) giveUp();
  given?.addEventListener('abort', giveUp, { once: true });
  try {
    return await work(leaving.signal, abortOf(leaving.signal));
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', giveUp);
  }
}

/** Rejects when the signal aborts. For work that can only be abandoned, such as a name lookup. */
export function abortOf(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => {});
  if (signal.aborted) reject(signal.reason);
  else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return promise;
}
