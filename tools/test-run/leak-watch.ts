// Loaded into every test process before the test file.
import { after } from 'node:test';

// Long enough for closing sockets and workers on a busy machine; shorter than a person's patience.
const graceMs = Number(process.env.WHEELHOUSE_TEST_GRACE_MS ?? 15_000);

// A server or timer left by a test would keep its process, and so the whole run, waiting forever.
after(() => {
  const watch = setTimeout(() => {
    const open = process.getActiveResourcesInfo().filter((kind) => kind !== 'PipeWrap' && kind !== 'TTYWrap');
    console.error(
      `The tests ended but something was left running: ${open.join(', ') || 'a pipe or terminal'}.`,
    );
    process.exit(1);
  }, graceMs);
  // The watch itself must not keep the process alive.
  watch.unref();
});
