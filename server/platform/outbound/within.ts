import { OutboundFault } from './outbound-fault.ts';

/** Runs work with a signal that aborts after a time, with `timeout`, or when `signal` aborts. */
export async function within<T>(
  milliseconds: number,
  timeout: OutboundFault,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal, aborted: Promise<never>) => Promise<T>,
): Promise<T> {
  const leaving = new AbortController();
  const interrupt = () => leaving.abort(new OutboundFault('interrupted', 'The request was given up.'));
  const timer = setTimeout(() => leaving.abort(timeout), milliseconds);
  if (signal?.aborted) interrupt();
  signal?.addEventListener('abort', interrupt, { once: true });
  try {
    return await work(leaving.signal, abortOf(leaving.signal));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', interrupt);
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
