import { executionAsyncResource } from 'node:async_hooks';

const kept: object[] = [];

/**
 * Keeps one of Node's `process.nextTick` objects alive and with it their hidden class.
 *
 * Node creates several of them per HTTP request from a literal with computed keys. V8 does that quickly for the
 * first hidden class it has seen, and slowly for good after it has seen another: which happens when a garbage
 * collection finds none of the objects alive and drops the class, and the next object gets a new one. That costs a
 * tenth of a small request's time.
 */
export function keepTickShape(): void {
  process.nextTick(() => kept.push(executionAsyncResource()));
}
