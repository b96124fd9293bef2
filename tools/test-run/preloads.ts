import { join } from 'node:path';

/** Arguments of Node that load into a test process what has to be there before the test file. */
export const preloads: readonly string[] = ['unfollowed-promises.ts', 'leak-watch.ts'].flatMap((file) => [
  '--import',
  join(import.meta.dirname, file),
]);
