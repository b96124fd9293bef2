import { join } from 'node:path';

/** Node arguments that load the preloads into a test process. */
export const preloads: readonly string[] = ['unfollowed-promises.ts', 'leak-watch.ts'].flatMap((file) => [
  '--import',
  join(import.meta.dirname, file),
]);
