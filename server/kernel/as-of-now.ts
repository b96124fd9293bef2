import type { Caller } from './access.ts';
import { asFailure, type ErrorCatalogue, fail, toPublicError } from './errors.ts';

// Streams and downloads outlive the checks made when their call began: a token expires, an account is demoted or loses
// a project. Producers therefore ask for the caller again each time, and everything they send passes through this
// file.

/** Returns the caller as of now. Fails as the call itself would fail now. */
export type CallerNow = () => Promise<Caller>;

/**
 * Yields each item only while the caller still has access. A refusal, here or in the producer, ends the stream
 * silently: the client gets the reason when it reconnects.
 */
export async function* reauthorisedStream<Item>(
  items: AsyncIterable<Item>,
  callerNow: CallerNow | undefined,
  errors: ErrorCatalogue,
): AsyncGenerator<Item> {
  try {
    for await (const item of items) {
      await callerNow?.();
      yield item;
    }
  } catch (thrown) {
    if (toPublicError(errors, asFailure(thrown)).status >= 500) throw thrown;
  }
}

/**
 * Yields a file's parts while the caller keeps the access and the role it began with. Fails otherwise, so that a
 * truncated file is never mistaken for a complete one.
 */
export async function* reauthorisedFile<Part>(
  parts: AsyncIterable<Part>,
  { role }: Caller,
  callerNow: CallerNow,
): AsyncGenerator<Part> {
  const check = async () => {
    if ((await callerNow()).role !== role) fail('administrator_required');
  };
  for await (const part of parts) {
    await check();
    yield part;
  }
  // Callers who lost all access get no further part.
  await check();
}
