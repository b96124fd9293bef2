export { type AttemptGuard, type CountedAttempt, createAttemptGuard } from './attempt-guard.ts';
export { limits } from './feature.ts';
export { countedLimit, fixedLimit, sizeLimit } from './limit-entries.ts';
export { hold } from './store/failures.ts';
export { addToWindow } from './store/windows.ts';
