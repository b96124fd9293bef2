export { limits } from './feature.ts';
export { countedLimit, sizeLimit } from './rules.ts';
export { type AttemptGuard, type CountedAttempt, createAttemptGuard } from './service/attempt-guard.ts';
export { countInWindow } from './service/count-in-window.ts';
export type { Limiter } from './service/limiter.ts';
export { hold } from './store/failures.ts';
