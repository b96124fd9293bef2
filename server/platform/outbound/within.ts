import { OutboundFault } from './outbound-fault.ts';

/** Runs work that is to end with the signal it is handed: after a time, with `late`, or when `given` aborts. */
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

/** Fails with the signal's reason. For work that cannot be ended, only not waited for: looking up a name. */
export function abortOf(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => {});
  if (signal.aborted) reject(signal.reason);
  else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return promise;
}
