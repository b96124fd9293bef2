import type { Caller } from './access.ts';
import { asFailure, type ErrorCatalogue, fail, toPublicError } from './errors.ts';

/**
 * An answer that goes on after its call was answered outlives what was known of the caller: a token ends, an account is
 * demoted or leaves a project. Whoever makes one asks for the caller again each time, and it leaves through here.
 */

/** Who calls, as of now. Fails as the call itself would by now. */
export type CallerNow = () => Promise<Caller>;

/**
 * The items, each only where the caller may still be told it. What is refused on the way, here or where the items are
 * made, ends the stream without a word: whoever comes back is told why.
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
 * A file's parts, while the caller has the right and the role they began with. Fails where that ends, so that nobody
 * takes a part for the whole.
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
  // Who reaches nothing any more was found no further part.
  await check();
}
