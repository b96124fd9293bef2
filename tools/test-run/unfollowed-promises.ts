// Loaded into every test process before anything else.
import asyncHooks from 'node:async_hooks';

// node:test follows every promise, to name the test from which an error came that nobody caught: a tenth of what a run
// takes. Without that the file fails and says the error, which is enough. Decision 50.
const { createHook } = asyncHooks;
asyncHooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false });
