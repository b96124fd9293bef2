// Loaded into every test process before anything else.
import asyncHooks from 'node:async_hooks';

// node:test tracks every promise, to name the test that an uncaught error came from, at a tenth of the run's time.
// Without that, the file still fails and prints the error, which is enough. Decision 50.
const { createHook } = asyncHooks;
asyncHooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false });
